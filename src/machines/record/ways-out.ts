import type { PageNews } from "../navigation/destination.types.ts";
import type { Watched } from "./record.types.ts";

/** Leaves for the record that was saved or changed. */
export function toRecord({ section, record }: Pick<Watched, "section" | "record">): PageNews {
  return { type: "page.left", path: `/${section.controller}/view/${record?.id ?? ""}` };
}

/** Leaves for the list, when the record is gone. */
export function toList({ section }: Pick<Watched, "section">): PageNews {
  return { type: "page.left", path: `/${section.controller}` };
}
