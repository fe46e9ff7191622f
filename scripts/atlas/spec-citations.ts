import type { AtlasMachine, Law } from "../../atlas/content/atlas-data.types.ts";
import { SPEC_HEADINGS, SPEC_WORDS } from "../../atlas/content/spec-words.ts";
import type {
  AtlasDocument,
  SpecPart,
  SpecSentence,
  Standing,
} from "../../atlas/content/texts.types.ts";
import { placeNames } from "../../atlas/flows/texts/place-name.ts";
import { linkTo } from "../../atlas/frame/route.ts";
import { plain } from "../../src/domain/plain-text.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import type { Titled } from "./citations.ts";
import { sentencesOf, type WrittenSentence } from "./spec-sentences.ts";

type SourceFile = { readonly file: string; readonly text: string };

/** The sources that may cite the specification. */
export type Sources = {
  readonly machines: readonly Pick<AtlasMachine, "diagram" | "proofs">[];
  readonly laws: readonly Law[];
  readonly titles: readonly Titled[];
  readonly readings: readonly AtlasDocument[];
  /** The code of the product and that of the tests: its docstrings cite too, and quoted words are looked for in it. */
  readonly product: readonly SourceFile[];
  readonly tests: readonly SourceFile[];
};

/** The share of the words of a sentence that another text must have to be about it; and of its own words, at least. */
const SHARE: Share = { ofSentence: 0.5, ofOther: 0.6, words: 2 };
const UNCITED: Share = { ofSentence: 0.65, ofOther: 2, words: 3 };

/** The most of each kind that a sentence leads to. */
const MOST = 6;

/**
 * Gives the sentences of the specification, each with what is about it: a text that cites its part (spec §n) and has its
 * words, a test that quotes it, a state at its address, a page that it names. Nothing of it is written by hand.
 * @throws when a sentence has no Spanish words.
 */
export function citedSentences(markdown: string, sources: Sources): SpecSentence[] {
  const written = sentencesOf(markdown);
  const english = weightsOf(written.map(({ text }) => text));
  const spanish = weightsOf(written.map(({ text }) => spanishOf(text)));
  const about = candidatesOf(sources);
  return written.map((sentence): SpecSentence => {
    const { id, text, part, heading } = sentence;
    const words = spanishOf(text);
    const own = (each: Candidate) => each.parts.includes(partOf(sentence));
    const told = { text, weights: english };
    const dicho = { text: words, weights: spanish };
    const quotes = quotesIn(text).filter((quote) =>
      sources.product.some((source) => source.text.includes(quote)),
    );
    const cited = {
      tests: [
        ...bestOf(about.tests.filter(own), told, SHARE),
        ...bestOf(about.journeys, told, UNCITED),
        ...bestOf(about.testDocs.filter(own), told, SHARE),
        ...quotedBy(sources, text),
      ],
      arrows: bestOf(about.arrows.filter(own), dicho, SHARE),
      code: bestOf(about.docs.filter(own), told, SHARE),
      laws: bestOf(about.laws.filter(own), dicho, SHARE),
      readings: bestOf(about.readings.filter(own), told, { ...SHARE, ofOther: 2 }),
    };
    const states = statesAt(sources, text);
    const screens = screensIn(text);
    const isProved = cited.tests.length + cited.laws.length > 0;
    const isSeen = [cited.arrows, cited.code, states, screens, quotes].some(
      ({ length }) => length > 0,
    );
    return {
      id,
      part: headingOf(part),
      heading: heading === null ? null : headingOf(heading),
      text,
      words,
      standing: standingOf(text, isProved, isSeen),
      tests: unique(cited.tests.map(({ title, place }) => ({ title, file: place }))),
      states,
      arrows: unique(cited.arrows.map(({ title, place }) => ({ title, href: place }))),
      laws: unique(cited.laws.map(({ title, place }) => ({ title, href: place }))),
      code: unique(cited.code.map(({ title, place }) => ({ title, file: place }))),
      screens,
      quotes,
      readings: cited.readings.map(({ place }) => Number(place)),
    };
  });
}

function standingOf(text: string, isProved: boolean, isSeen: boolean): Standing {
  if (text.endsWith("not shown.")) return "silent";
  if (isProved) return "proved";
  if (text.endsWith(":")) return "lead";
  return isSeen ? "seen" : "bare";
}

/** Gives what cites each part as a whole. */
export function citedParts(
  markdown: string,
  { machines, laws, titles, readings }: Sources,
): SpecPart[] {
  const parts = [...new Set(sentencesOf(markdown).map(({ part }) => part))];
  return parts.map((part) => {
    const number = part.split(".")[0] ?? "";
    const isOf = (text: string) => partsIn(text).includes(number);
    return {
      part: headingOf(part),
      machines: machines.flatMap(({ diagram: { id, edges } }) => {
        const count = edges.filter(({ clause }) => isOf(clause)).length;
        return count === 0 ? [] : [[id, count] as const];
      }),
      laws: laws.filter(({ clause }) => isOf(clause)).length,
      tests: titles.filter(({ title }) => isOf(title)).length,
      readings: readings.filter(({ text }) => isOf(`spec ${text}`)).map((each) => each.number),
    };
  });
}

/** The parts of the specification that a text cites: `spec §4, §6` has two. */
function partsIn(text: string): string[] {
  return text.includes("spec ")
    ? [...text.matchAll(/§(\d+)/gu)].map(([, number = ""]) => number)
    : [];
}

function partOf({ id }: WrittenSentence): string {
  return id.split(".")[0] ?? "";
}

/** A text that may be about a sentence: what is compared, how it is named, where it is. */
type Candidate = {
  readonly text: string;
  readonly title: string;
  readonly place: string;
  readonly parts: readonly string[];
};

function candidatesOf({ machines, laws, titles, readings, product, tests: files }: Sources) {
  const tests = titles.map(({ title, file }): Candidate => ({
    text: title.replaceAll(/\((?:spec|reading)[^)]*\)/gu, ""),
    title,
    place: file,
    parts: partsIn(title),
  }));
  return {
    tests: tests.filter(({ parts }) => parts.length > 0),
    testDocs: files.flatMap(docsIn),
    docs: product.flatMap(docsIn),
    // They are the specification, sentence by sentence, whatever they cite.
    journeys: tests.filter(({ place }) => place.startsWith("tests/journeys/")),
    arrows: machines.flatMap(({ diagram }) => {
      const names = placeNames(diagram);
      return diagram.edges.map((edge): Candidate => {
        const to = edge.target === null ? "" : (names.get(edge.target) ?? "");
        return {
          text: [edge.label, edge.when, to, ...edge.actions].join(" "),
          title: `${edge.label} · desde ${names.get(edge.source) ?? ""} · ${diagram.title}`,
          place: linkTo("diagrama", { maquina: diagram.id, nivel: "todo", paso: edge.id }),
          parts: partsIn(edge.clause),
        };
      });
    }),
    laws: laws.map(({ machine, sentence, clause }): Candidate => ({
      text: sentence,
      title: sentence,
      place: linkTo("leyes", { parte: machine }),
      parts: partsIn(clause),
    })),
    readings: readings.map(({ number, text }): Candidate => ({
      text,
      title: String(number),
      place: String(number),
      parts: partsIn(`spec ${text}`),
    })),
  };
}

/** The docstrings of a file that cite the specification. */
function docsIn({ file, text }: SourceFile): Candidate[] {
  const found = text.includes("spec §") ? [...text.matchAll(/\/\*\*([^]*?)\*\//gu)] : [];
  return found
    .map(([, doc = ""]) => doc.replaceAll(/\s*\n\s*\* ?/gu, " ").trim())
    .filter((doc) => doc.includes("spec §"))
    .map((doc) => ({
      text: doc.replaceAll(/\(spec[^)]*\)/gu, ""),
      title: doc,
      place: file,
      parts: partsIn(doc),
    }));
}

type Compared = { readonly text: string; readonly weights: Weights };
type Share = { readonly ofSentence: number; readonly ofOther: number; readonly words: number };

/** Gives the candidates that share enough words with a sentence, the closest first. */
function bestOf(candidates: readonly Candidate[], sentence: Compared, share: Share): Candidate[] {
  const { weights } = sentence;
  const own = wordsOf(sentence.text);
  const whole = weightOf(own, weights);
  const scored = candidates.flatMap((candidate) => {
    const other = wordsOf(candidate.text);
    const shared = own.filter((word) => other.includes(word));
    if (shared.length < share.words) return [];
    const common = weightOf(shared, weights);
    const [ofSentence, ofOther] = [common / whole, common / weightOf(other, weights)];
    const isAbout = ofSentence >= share.ofSentence || ofOther >= share.ofOther;
    return isAbout ? [[ofSentence, candidate] as const] : [];
  });
  return scored
    .toSorted(([one], [other]) => other - one)
    .slice(0, MOST)
    .map(([, candidate]) => candidate);
}

/** How much a word says: the rarer in the specification, the more. */
type Weights = ReadonlyMap<string, number>;

function weightsOf(texts: readonly string[]): Weights {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + texts.length / count)]));
}

function weightOf(words: readonly string[], weights: Weights): number {
  const unknown = Math.log(1 + weights.size);
  return words.reduce((sum, word) => sum + (weights.get(word) ?? unknown), 0);
}

/** Words that say nothing of what a sentence is about, in both languages. */
const EMPTY = new Set(
  `a an the is are of to and or in on it its they them that this with for from each any all at by be has have as than
  when while until not no if one under only may also other their which el la los las un una lo de del al y o en con por
  para su sus se que si no es son lleva mientras cuando toda todo cada a`.split(/\s+/u),
);

function wordsOf(text: string): string[] {
  const words = plain(text).split(/[^\p{L}\p{N}-]+/u);
  const full = words.filter((word) => word !== "" && !EMPTY.has(word));
  return [...new Set(full.map((word) => word.replace(/(?<=\w{3})(?:s|es|ed|ing|d)$/u, "")))];
}

/** The texts in quotes of a sentence that are of more than a word or two letters. */
function quotesIn(text: string): string[] {
  return [...text.matchAll(/'([^']{4,})'/gu)]
    .map(([, quote = ""]) => quote)
    .filter((quote) => !/^(?:true|false)$/u.test(quote));
}

/** The tests that expect the texts in quotes of a sentence, to the letter. */
function quotedBy({ tests }: Sources, text: string): Candidate[] {
  return quotesIn(text).flatMap((quote) =>
    tests
      .filter((test) => test.text.includes(quote))
      .slice(0, 2)
      .map(({ file }): Candidate => ({ text: "", title: quote, place: file, parts: [] })),
  );
}

/** The states whose screens are at an address that a sentence names, or that make the call of its row. */
function statesAt({ machines }: Sources, text: string): SpecSentence["states"] {
  const addresses = [...text.matchAll(/(?<=^|\s)\/[a-z-]+(?:\/[a-z]+)?/gu)].map(
    ([address]) => address,
  );
  const named = new Set([
    ...addresses,
    ...[...text.matchAll(/\bprofiles\/[a-z]+/gu)].map(([path]) => `/${path}`),
  ]);
  const [, method, path = ""] = /^(GET|POST) · ([^ {]+)/u.exec(text) ?? [];
  const call = method === undefined ? null : `${method} ${path.replace(/\/$/u, "")}`;
  return machines
    .flatMap(({ diagram }) =>
      diagram.nodes
        .filter(
          ({ address, calls }) =>
            (address !== null && named.has(address)) ||
            (call !== null && calls.some(({ http }) => http === call)),
        )
        .map(({ id, title }) => ({
          title: `${title} · ${diagram.title}`,
          href: linkTo("diagrama", { maquina: diagram.id, nivel: "todo", estado: id }),
        })),
    )
    .slice(0, MOST);
}

/** The pages of the menu that a sentence lists: `users, roles`, or `requests: pending, detail`. */
function screensIn(text: string): string[] {
  const [, head = "", list = text] = /^([a-z-]+): (.+)$/u.exec(text) ?? [];
  const names = list.split(/, | and /u).map((name) => name.replace(/ \(.*|\.$/u, "").trim());
  const under = head === "" ? ["", "/erps"] : [`/${head}`];
  const byAddress = new Map<string, string>(sections.map(({ address, title }) => [address, title]));
  return unique(
    names.flatMap((name) => under.flatMap((before) => byAddress.get(`${before}/${name}`) ?? [])),
  );
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function spanishOf(text: string): string {
  const words = SPEC_WORDS.get(text);
  if (words === undefined) throw new Error(`atlas/content/spec-words.ts has no words for: ${text}`);
  return words;
}

function headingOf(heading: string): string {
  const words = SPEC_HEADINGS.get(heading);
  if (words === undefined)
    throw new Error(`atlas/content/spec-words.ts has no heading for: ${heading}`);
  return words;
}
