import { readFile } from "node:fs/promises";
import { tablesIn } from "./tables-in.ts";

/** A law by its name and its words, whether or not a run has judged it. */
export type KnownLaw = {
  readonly machine: string;
  readonly id: string;
  readonly sentence: string;
  readonly clause: string;
};

/** Reads every law from the document that the tests of the laws write and check. */
export async function readKnownLaws(): Promise<KnownLaw[]> {
  const [rows = []] = tablesIn(await readFile("docs/laws.md", "utf8"));
  return rows.map(([machine = "", id = "", sentence = "", clause = ""]) => ({
    machine: machine.replaceAll("`", ""),
    id: id.replaceAll("`", ""),
    sentence,
    clause,
  }));
}
