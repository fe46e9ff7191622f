import { listAddress } from "../domain/section-page.ts";
import type { RecordPageProps } from "./work-page.ts";

/** The way to a record: the list is that of the section as the person left it. */
export function crumbsOf({
  section,
  declaration,
  left,
}: Pick<RecordPageProps, "section" | "declaration" | "left">) {
  const list = left === null ? section.address : listAddress(declaration.controller, left.query);
  return [
    { title: "Inicio", href: "/dashboard" },
    { title: section.title, href: list },
  ];
}
