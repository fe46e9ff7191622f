import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { AtlasData } from "../../atlas/content/atlas-data.types.ts";
import type { AtlasDocument, AtlasTexts, ScreenWords } from "../../atlas/content/texts.types.ts";
import { listAddress, queryOfView } from "../../src/domain/section-page.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import { filesIn, type Titled } from "./citations.ts";
import { sectionDefinitions } from "./section-definitions.ts";
import { citedParts, citedSentences, type Sources } from "./spec-citations.ts";

const DECISIONS = "docs/decisions";

/** Gathers the heavy texts of the atlas: the specification with what cites it, its readings, the decisions, the screens. */
export async function gatherTexts(
  { machines, laws }: Pick<AtlasData, "machines" | "laws">,
  titles: readonly Titled[] | null,
): Promise<AtlasTexts> {
  const spec = await readFile("docs/spec.md", "utf8");
  const readings = readingsOf(await readFile("docs/readings.md", "utf8"));
  const clauses = [
    ...machines.flatMap(({ diagram }) => diagram.edges.map(({ clause }) => clause)),
    ...laws.map(({ clause }) => clause),
  ];
  // Only those that something of the atlas cites: all of them would be a tenth of its folder (ADR 31).
  const cited = new Set(
    clauses.flatMap((clause) =>
      [...clause.matchAll(/ADR (\d+)/gu)].map(([, number]) => Number(number)),
    ),
  );
  const sources: Sources = {
    machines,
    laws,
    readings,
    titles: titles ?? [],
    product: await textsIn(["src", "server"]),
    tests: await textsIn([
      "tests/journeys",
      "tests/rules",
      "tests/screens",
      "tests/walks",
      "tests/server",
    ]),
  };
  return {
    sentences: citedSentences(spec, sources),
    parts: citedParts(spec, sources),
    readings,
    decisions: (await readDecisions()).filter(({ number }) => cited.has(number)),
    screens: await readScreens(),
  };
}

async function textsIn(folders: readonly string[]) {
  const files = await Promise.all(folders.map(filesIn));
  return Promise.all(
    files.flat().map(async (file) => ({ file, text: await readFile(file, "utf8") })),
  );
}

/** Gives the readings of their document, each named by its first words. */
export function readingsOf(markdown: string): AtlasDocument[] {
  const items = markdown.split(/^(?=\d+\. )/mu).slice(1);
  return items.map((item) => {
    const [, number = "", text = ""] = /^(\d+)\. ([^]*)$/u.exec(item) ?? [];
    const own = text.split(/\n+(?=## )/u)[0] ?? "";
    const title = /^\*\*(.+?)\*\*/su.exec(own)?.[1] ?? own;
    return {
      number: Number(number),
      title: title.replaceAll(/\s+/gu, " ").replace(/[.:]$/u, ""),
      text: own.replaceAll(/^ {3,4}/gmu, "").trim(),
    };
  });
}

async function readDecisions(): Promise<AtlasDocument[]> {
  const names = (await readdir(DECISIONS)).filter((name) => name.endsWith(".md")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const markdown = await readFile(path.join(DECISIONS, name), "utf8");
      const [, title = name, text = ""] = /^# \d+\. (.+)\n([^]*)$/u.exec(markdown) ?? [];
      return { number: Number(name.slice(0, 3)), title, text: text.trim() };
    }),
  );
}

/** Gives the pages of the menu, with the fields and the views of their sections. */
async function readScreens(): Promise<ScreenWords[]> {
  const definitions = await sectionDefinitions();
  const byAddress = new Map(definitions.map((section) => [`/${section.controller}`, section]));
  return sections.map(({ address, title }) => {
    const section = byAddress.get(address);
    return {
      title,
      address,
      life: section?.lifecycle?.id ?? null,
      fields: Object.values(section?.fields ?? {}).map(({ label }) => label),
      views: (section?.views ?? []).map(({ key, label }) => ({
        address: listAddress(section?.controller ?? "", queryOfView(key, "")),
        label,
      })),
    };
  });
}
