import { sections } from "./catalogue.ts";

/** Pages whose address is no section: they have no records. */
const WITHOUT_RECORDS: readonly string[] = ["/dashboard", "/jobs"];

/** The titles of the sections by controller: what a choice among sections offers. */
export const sectionTitles: Readonly<Record<string, string>> = Object.fromEntries(
  sections
    .filter(({ address }) => address.split("/").length === 2 && !WITHOUT_RECORDS.includes(address))
    .map(({ address, title }) => [address.slice(1), title]),
);
