import { listAddress } from "../../domain/section-page.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import type { RecordPageProps } from "../section/work-page.ts";

const BACK = { keys: "U", label: "Volver a la lista" };

/** The way to a record: the list is that of the section as the person left it. */
export function crumbsOf({
  section,
  declaration,
  left,
}: Pick<RecordPageProps, "section" | "declaration" | "left">) {
  const list = left === null ? section.address : listAddress(declaration.controller, left.query);
  return [...trailOf(section), { title: section.title, href: list, key: BACK }];
}
