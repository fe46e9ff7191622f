import type { PageNews } from "../navigation/destination.types.ts";
import type { RecordContext } from "./record.types.ts";

type Own = { readonly context: RecordContext };

/** Leaves for the requested destination, now that nothing would be lost. */
export function toGoal({ context: { goal } }: Own): PageNews {
  return { type: "page.left", ...goal };
}

/** Leaves for the record that was saved or changed. */
export function toRecord({ context: { section, record } }: Own): PageNews {
  return { type: "page.left", path: `/${section.controller}/view/${record?.id ?? ""}` };
}

/** Leaves for the list, when the record is gone. */
export function toList({ context: { section } }: Own): PageNews {
  return { type: "page.left", path: `/${section.controller}` };
}
