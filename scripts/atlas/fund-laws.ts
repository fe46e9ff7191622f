import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { FUND_LAW_PARTS, FUND_LAW_WORDS } from "../../atlas/content/fund-law-words.ts";
import type { FundLaw } from "../../atlas/content/atlas-data.types.ts";
import { lawsIn, type Titled } from "./citations.ts";
import { tablesIn } from "./tables-in.ts";

/** A law as docs/fund.md has it. */
type WrittenLaw = { readonly number: number; readonly original: string; readonly of: string };

/** Gives the laws of the fund as their document has them. */
export function lawsOfDocument(markdown: string): WrittenLaw[] {
  const table = tablesIn(markdown).find((rows) => rows[0]?.[1] === "Each entry balances") ?? [];
  return table.map(([number = "", original = "", of = ""]) => ({
    number: Number(number),
    original,
    of,
  }));
}

/**
 * Gives the laws of the fund, each with its words for analysts and the tests whose titles cite it.
 * @param titles null in a copy without the tests, where nothing is said of proofs.
 * @throws when a law of the document has no words, or those of another.
 */
export function fundLawsOf(markdown: string, titles: readonly Titled[] | null): FundLaw[] {
  return lawsOfDocument(markdown).map(({ number, original, of }) => {
    const words = FUND_LAW_WORDS[number - 1];
    const part = FUND_LAW_PARTS[of];
    if (words?.original !== original || part === undefined) {
      throw new Error(`atlas/content/fund-law-words.ts has no words for law ${String(number)}`);
    }
    const { sentence, lives } = words;
    const proofs = titles?.filter(({ title }) => lawsIn(title).includes(number)) ?? null;
    const version = createHash("sha256").update(original).digest("hex");
    return { number, version, part, sentence, original, lives, proofs };
  });
}

/** Reads the laws of the fund from docs/fund.md. */
export async function readFundLaws(titles: readonly Titled[] | null): Promise<FundLaw[]> {
  return fundLawsOf(await readFile("docs/fund.md", "utf8"), titles);
}
