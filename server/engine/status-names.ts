import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { cached } from "./read/cached.ts";
import type { CallContext } from "./served.types.ts";

/** The company's names for statuses of a section, by key: only those that differ from their chart. */
export type StatusNames = Readonly<Record<string, string>>;

/** The names that a company gives to statuses of a section, read once per revision of the records that name them. */
export async function statusNamesOf(context: CallContext): Promise<StatusNames> {
  const { definition } = context.section;
  const { naming } = context.registry;
  if (definition.lifecycle === null || naming === null) return {};
  const statuses = statusesOf(definition.lifecycle);
  const records = { ...context, section: naming };
  return cached(records, ["names", definition.controller], async () => {
    const rows = (await naming.statusNames?.(context, definition.controller)) ?? [];
    const renamed = rows.filter(({ key, name }) =>
      statuses.some((status) => status.key === key && status.label !== name),
    );
    return Object.fromEntries(renamed.map(({ key, name }) => [key, name]));
  });
}

/** Adds the company's names of statuses to an answer; nothing where they are those of the chart. */
export async function withStatusNames<Answer extends object>(
  context: CallContext,
  answer: Answer,
): Promise<Answer & { readonly statuses?: StatusNames }> {
  const statuses = await statusNamesOf(context);
  return Object.keys(statuses).length === 0 ? answer : { ...answer, statuses };
}
