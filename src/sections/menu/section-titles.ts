import { ownPages } from "../../domain/page-kinds.ts";
import { sections } from "./catalogue.ts";

/** Pages whose address belongs to no section: they have no records. */
const WITHOUT_RECORDS: readonly string[] = ["/dashboard", ...ownPages.map(({ path }) => path)];

/** The titles of the sections by controller: the options of a choice among sections. */
export const sectionTitles: Readonly<Record<string, string>> = Object.fromEntries(
  sections
    .filter(({ address }) => address.split("/").length === 2 && !WITHOUT_RECORDS.includes(address))
    .map(({ address, title }) => [address.slice(1), title]),
);
