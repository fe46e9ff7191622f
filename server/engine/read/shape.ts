import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { SectionShape } from "../../../src/engine/section-shape.ts";
import type { CallContext } from "../served.types.ts";

/** The part of an answer that says which fields its records have; none where they may have all. */
type Shaped = { readonly shape?: SectionShape };

const ONE = /^\d{1,18}$/u;

/**
 * The fields that some records have, by what they refer to: the values of one, or the filters of a list that leave those of
 * one other record alone. Only of records that the person was shown.
 */
export async function shapeOf(
  context: CallContext,
  given: Readonly<Record<string, unknown>>,
): Promise<Shaped> {
  const { by, read } = context.section.shape ?? {};
  const id = by === undefined ? undefined : given[by];
  if (read === undefined || typeof id !== "string" || !ONE.test(id)) return {};
  const shape = await read(context, id);
  return shape === undefined ? {} : { shape };
}

/** Adds to a page of a list the fields that its records have; nothing where it has no record. */
export async function withShape(
  context: CallContext,
  filters: Readonly<Record<string, string>>,
  page: ListPage,
): Promise<ListPage> {
  return page.total === 0 ? page : { ...page, ...(await shapeOf(context, filters)) };
}
