import { textOfValue } from "../../../src/engine/field-text.ts";
import { referenceNames } from "../read/reference-names.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";
import { storedOf } from "../write/stored.ts";

/**
 * The amount at stake in some records and whom they are with, by id, as their section declares it: `$ 9.000.000 · Educadores
 * de Boyacá`; nothing of a record where it declares none.
 */
export async function briefsOf(
  context: CallContext,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<string, string>> {
  const { brief, fields } = context.section.definition;
  const { amount, party, otherwise } = brief;
  const shownOf = ({ values }: StoredRecord) =>
    [amount, (values[party ?? ""] ?? null) === null ? otherwise : party].flatMap((name) => {
      const field = name === undefined ? undefined : fields[name];
      return name === undefined || field === undefined
        ? []
        : [{ field, value: values[name] ?? null }];
    });
  const nameOf = await referenceNames(context, records.flatMap(shownOf));
  return new Map(
    records.flatMap((record) => {
      const texts = shownOf(record)
        .map(({ field, value }) => nameOf(field, value) ?? textOfValue(field, value))
        .filter((text) => text !== "");
      return texts.length === 0 ? [] : [[record.id, texts.join(" · ")] as const];
    }),
  );
}

/**
 * The same with the last four digits of the account that each pays, as the first sight of many payments needs them:
 * `$ 1.260.000,00 · Libranzas del Llano · cuenta terminada en 0002`.
 */
export async function paymentBriefsOf(
  context: CallContext,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<string, string>> {
  const { registry, section } = context;
  const { brief, fields } = section.definition;
  const briefs = await briefsOf(context, records);
  const field = fields[brief.account ?? ""];
  if (brief.account === undefined || field?.kind !== "reference") return briefs;
  const { account } = brief;
  const there = { ...context, section: registry.of(field.to) };
  const accountOf = ({ values }: Pick<StoredRecord, "values">) => {
    const id = values[account];
    return typeof id === "string" ? id : "";
  };
  const ids = new Set(records.map(accountOf).filter((id) => id !== ""));
  const accounts = await storedOf(there, [...ids], "free");
  return new Map(
    records.map((record) => {
      const { id } = record;
      const number = accounts.get(accountOf(record))?.values[there.section.definition.title];
      const ends = typeof number === "string" ? [`cuenta terminada en ${number.slice(-4)}`] : [];
      return [id, [briefs.get(id) ?? [], ends].flat().join(" · ")] as const;
    }),
  );
}
