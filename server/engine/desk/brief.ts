import { textOfValue } from "../../../src/engine/field-text.ts";
import { referenceNames } from "../read/reference-names.ts";
import type { CallContext, StoredRecord } from "../served.types.ts";

/**
 * The amount at stake in some records and whom they are with, by id, as their section declares it: `$ 9.000.000 · Educadores
 * de Boyacá`; nothing of a record where it declares none.
 */
export async function briefsOf(
  context: CallContext,
  records: readonly StoredRecord[],
): Promise<ReadonlyMap<string, string>> {
  const { brief, fields } = context.section.definition;
  const shown = [brief.amount, brief.party].flatMap((name) => {
    const field = name === undefined ? undefined : fields[name];
    return name === undefined || field === undefined ? [] : [{ name, field }];
  });
  const nameOf = await referenceNames(
    context,
    records.flatMap(({ values }) =>
      shown.map(({ name, field }) => ({ field, value: values[name] ?? null })),
    ),
  );
  return new Map(
    records.flatMap(({ id, values }) => {
      const texts = shown
        .map(({ name, field }) => {
          const value = values[name] ?? null;
          return nameOf(field, value) ?? textOfValue(field, value);
        })
        .filter((text) => text !== "");
      return texts.length === 0 ? [] : [[id, texts.join(" · ")] as const];
    }),
  );
}
