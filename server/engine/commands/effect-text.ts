import { oneOf, theOne } from "../../../src/domain/spanish.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import type { Fields } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { statusesIn, statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { STATUS } from "../../../src/engine/list-query.ts";
import type { Values } from "../../../src/engine/value.ts";
import { titleOf } from "../read/title.ts";
import type { StoredRecord, TransactionContext } from "../served.types.ts";
import { statusNamesOf } from "../status-names.ts";
import { storedOf } from "../write/stored.ts";

/** A change that the rehearsed command has written to a record. */
export type Written = {
  readonly controller: Controller;
  readonly id: string;
  readonly action: string;
  readonly before: Values;
  readonly after: Values;
};

/**
 * Describes the change of a command to another record, with the words of that record's section: `Se crea una
 * transferencia: TR-2026-000012.`, `El anticipo AN-2026-000004 pasa a «Girado».`
 */
export async function effectText(tx: TransactionContext, written: Written): Promise<string> {
  const there = { ...tx, section: tx.registry.of(written.controller), depth: 1 };
  const told = there.section.told?.(written.after);
  if (told !== undefined) return told;
  const { definition } = there.section;
  const { fields } = definition;
  const stored = (await storedOf(there, [written.id], "free")).get(written.id);
  const title = titleOf(there, stored ?? { values: written.before });
  if (written.action === "create") {
    const made = [`Se crea ${oneOf(definition)}: ${title}${amountsOf(fields, stored)}.`];
    const remarks = definition.remarks?.(stored?.values ?? {}, stored?.status ?? null) ?? [];
    return [...made, ...remarks.map(({ words }) => words)].join(" ");
  }
  const named = `${theOne(definition)} ${title}`;
  if (stored === undefined) return `Se elimina ${named}.`;
  const status = await statusText(there, written.after[STATUS]);
  if (status !== "") return `${capitalized(named)} pasa a «${status}».`;
  if (Object.keys(written.after).length === 0) return `Se expide un documento de ${named}.`;
  const labels = Object.keys(written.after).map((field) => fields[field]?.label ?? field);
  return `Cambia ${named}: ${labels.join(", ")}.`;
}

/** The amounts that a new record was given: ` (Base: $ 1.225,00; IVA: $ 233,00; Valor: $ 1.458,00)`; empty for none. */
function amountsOf(fields: Fields, stored: StoredRecord | undefined): string {
  const told = Object.entries(fields).flatMap(([name, field]) => {
    const amount = stored?.values[name] ?? null;
    const isGiven = field.kind === "money" && field.counted !== true && amount !== null;
    return isGiven ? [`${field.label}: ${textOfValue(field, amount)}`] : [];
  });
  return told.length === 0 ? "" : ` (${told.join("; ")})`;
}

async function statusText(tx: TransactionContext, status: unknown): Promise<string> {
  const { lifecycle } = tx.section.definition;
  if (lifecycle === null || typeof status !== "string") return "";
  return statusesIn(statusesOf(lifecycle, await statusNamesOf(tx)), status)
    .map(({ label }) => label)
    .join(", ");
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
