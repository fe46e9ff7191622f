import type { LinkReading } from "../../engine/list-link.ts";
import type { ListContext, ReadQuery } from "./list.types.ts";

/** The query that takes the place of a link, and the parts that it leaves out. */
export type MendedLink = Pick<LinkReading, "query" | "leftOut">;

/** Whether everything that a link asks for can be asked for. */
export function isWhole({ leftOut, refused }: LinkReading): boolean {
  return leftOut.length + refused.length === 0;
}

/** Another link; the notice of a former one stays where this is the query that took its place. */
export function withLink({ mended }: ListContext, { query, link }: ReadQuery) {
  return { query, link, mended: mended?.query === query ? mended : null };
}

/** Adds the parts left out of a link to the notice, with the query that takes its place. */
export function withLeftOut({ mended }: ListContext, { query, leftOut }: MendedLink) {
  return { mended: { query, leftOut: [...(mended?.leftOut ?? []), ...leftOut] } };
}
