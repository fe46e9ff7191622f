import section from "../../../../src/sections/obligations-singles/obligations-singles.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { chargeInAdvance } from "../../collection-documents/charge-in-advance.ts";
import { enterObligations } from "../../obligations/enter-obligations.ts";
import { openPeriod } from "../../obligations/open-period.ts";
import { ended, named } from "../../../../src/domain/problem-text.ts";

/**
 * Makes the obligation, with its portfolio and its debtor locked: of two for the last of a quota one enters. One that
 * pays its commission in advance makes its instant invoice as well (fund.md §4).
 */
export const command = implement(section, "approve", async (tx, { record }) => {
  const { comision_anticipada: anticipada, valor_desembolso, fecha_desembolso } = record.values;
  const { referencia, cliente, portafolio, plazo, tasa } = record.values;
  const cause = `obligations-singles/${record.id}`;
  const row = {
    referencia: referencia ?? "",
    cliente: cliente ?? "",
    portafolio: portafolio ?? "",
    fecha_desembolso: fecha_desembolso ?? "",
    valor_desembolso: valor_desembolso ?? "",
    plazo: plazo ?? 0,
    tasa: tasa ?? "",
    anticipada,
  };
  const period = await openPeriod(tx, row.fecha_desembolso.slice(0, 7));
  const entry = { rows: [row], period, load: null, key: cause, origin: cause };
  const [entered] = await enterObligations(tx, entry);
  if (entered === undefined || entered.errors) throw conflict(sentenceOf(entered?.errors ?? {}));
  return {
    values: { obligacion: entered.id },
    effects: anticipada ? await chargeInAdvance(tx, entered.id) : [],
  };
});

/** The errors of an obligation's fields as one sentence: `Valor desembolsado: supera el cupo…` */
function sentenceOf(errors: Readonly<Record<string, string>>): string {
  const labels: Readonly<Record<string, { readonly label: string }>> = section.fields;
  return Object.entries(errors)
    .map(([field, message]) => ended(named(labels[field]?.label ?? field, message)))
    .join(" ");
}
