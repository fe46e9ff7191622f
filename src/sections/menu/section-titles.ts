import { sections } from "./catalogue.ts";

/** The titles of the sections by controller: what a choice among sections offers. */
export const sectionTitles: Readonly<Record<string, string>> = Object.fromEntries(
  sections
    .filter(({ address }) => address.split("/").length === 2 && address !== "/dashboard")
    .map(({ address, title }) => [address.slice(1), title]),
);
