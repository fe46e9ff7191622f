import type { LinkReading } from "../../engine/list-link.ts";
import type { ListContext } from "./list.types.ts";

/** The query that takes the place of a link, and the parts that it leaves out. */
export type MendedLink = Pick<LinkReading, "query" | "leftOut">;

/** Whether everything that a link asks for can be asked for. */
export function isWhole({ leftOut, refused }: LinkReading): boolean {
  return leftOut.length + refused.length === 0;
}

/** Reads another query; the notice of a former link stays where this is the query that took its place. */
export function withLink({ readLink, mended }: ListContext, query: string) {
  return { link: readLink(query), mended: mended?.query === query ? mended : null };
}

/** Adds the parts left out of a link to the notice, with the query that takes its place. */
export function withLeftOut({ mended }: ListContext, { query, leftOut }: MendedLink) {
  return { mended: { query, leftOut: [...(mended?.leftOut ?? []), ...leftOut] } };
}
