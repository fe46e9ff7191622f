import { plain } from "../../src/domain/plain-text.ts";
import { placeNames } from "../flows/texts/place-name.ts";
import type { ArrowFacts } from "../flows/consequences.types.ts";
import type { Edge } from "../flows/diagram.types.ts";
import { WHO_WORDS } from "../flows/who-words.ts";
import { linkTo } from "../frame/route.ts";
import type { AtlasData, AtlasMachine, FailureMatrix } from "./atlas-data.types.ts";
import { inWords } from "./analyst-words.ts";
import { callWords } from "./call-words.ts";
import { cellId } from "./failure-cells.ts";
import { equalLives, titleOfEquals, type Equals } from "./equal-lives.ts";
import { QUESTIONS } from "./questions.ts";
import { hasWords, searchWords } from "./search-words.ts";
import type { AtlasTexts } from "./texts.types.ts";
import { isOfBusiness } from "./work-first.ts";

/** The kinds of parts that the search finds, in the order of the page, with their headings. */
export const KINDS = {
  question: "Preguntas",
  life: "Vidas y máquinas",
  state: "Estados",
  arrow: "Pasos",
  refusal: "Lo que se le dice a quien no puede",
  law: "Leyes",
  sentence: "Especificación",
  screen: "Pantallas",
  failure: "Fallas",
} as const;

export type Kind = keyof typeof KINDS;

/** A part of the atlas that a search may find. */
export type Entry = {
  readonly kind: Kind;
  readonly title: string;
  /** Where it comes from: its state, its machine. */
  readonly origin: string;
  readonly href: string;
  /** Other texts by which it is found: the first with a word of the search is shown. */
  readonly lines: readonly string[];
  /** The same, made plain: the title alone, and everything. */
  readonly plainTitle: string;
  readonly plainText: string;
  /** Whether it is of what the fund does; what is of a screen comes after it. */
  readonly isOfBusiness: boolean;
};

type Written = Omit<Entry, "plainTitle" | "plainText">;

/** Gives everything that the search may find; of the heavy texts only where they came. */
export function searchIndexOf(data: AtlasData, texts: AtlasTexts | null): readonly Entry[] {
  const { sentences, screens } = texts ?? { sentences: [], screens: [] };
  const titles = new Map(data.machines.map(({ diagram }) => [diagram.id, diagram.title]));
  const entries: readonly Written[] = [
    ...QUESTIONS.map(({ title, lead, href }): Written => ({
      kind: "question",
      title,
      origin: "",
      href,
      lines: [lead],
      isOfBusiness: true,
    })),
    ...equalLives(data.machines).flatMap(entriesOfEquals),
    ...lawEntries(data, titles),
    ...sentences.map(({ id, words, text }): Written => ({
      kind: "sentence",
      title: words,
      origin: `Especificación, §${id}`,
      href: linkTo("especificacion", { frase: id }),
      lines: [text],
      isOfBusiness: true,
    })),
    ...screens.map(screenEntry),
    ...data.failures.flatMap(entriesOfFailures),
  ];
  return entries.map((entry) => ({
    ...entry,
    plainTitle: plain(entry.title),
    plainText: plain([entry.title, entry.origin, ...entry.lines].join(" · ")),
  }));
}

/** The entries of machines whose charts are equal: one page, so one entry of each state and arrow, found by the texts of all. */
function entriesOfEquals(equals: Equals<AtlasMachine>): readonly Written[] {
  const [first, ...rest] = equals;
  if (rest.length === 0) return entriesOfMachine(first);
  const all = equals.map((machine) => entriesOfMachine(machine));
  const title = titleOfEquals(equals);
  const own = all.flat().filter(({ kind }) => kind === "refusal");
  const places = all.map((entries) => entries.filter(({ kind }) => kind !== "refusal"));
  const shared = (places[0] ?? []).map((entry, index): Written => {
    const same = places.map((entries) => entries[index] ?? entry);
    return {
      ...entry,
      title: entry.kind === "life" ? title : entry.title,
      origin:
        entry.kind === "life" ? entry.origin : entry.origin.replace(first.diagram.title, title),
      lines: [...new Set(same.flatMap(({ lines }) => lines))],
    };
  });
  return [...shared, ...own];
}

function entriesOfMachine({
  diagram,
  screens,
  facts = {},
  refusals = {},
  said = {},
}: AtlasMachine) {
  const { id, title, nodes, edges } = diagram;
  const names = placeNames(diagram);
  const shared = { isOfBusiness: isOfBusiness(diagram) };
  const drawn = new Set(screens.drawing.boxes.map(({ node }) => node.id));
  const level = (state: string) => (drawn.has(state) ? null : "todo");
  const life: Written = {
    ...shared,
    kind: "life",
    title,
    origin: diagram.part,
    href: linkTo("diagrama", { maquina: id }),
    lines: [diagram.description],
  };
  const states = nodes
    .filter(({ parent }) => parent !== null)
    .map((node): Written => ({
      ...shared,
      kind: "state",
      title: names.get(node.id) ?? node.title,
      origin: title,
      href: linkTo("diagrama", { maquina: id, nivel: level(node.id), estado: node.id }),
      lines: [node.description, node.address ?? "", ...node.calls.map(({ words }) => words)],
    }));
  const arrows = edges.flatMap((edge): Written[] => {
    const { label, source, target } = edge;
    const from = names.get(source) ?? title;
    const to = target === null ? from : (names.get(target) ?? from);
    const origin = `desde ${from} · ${title}`;
    const href = linkTo("diagrama", { maquina: id, nivel: level(source), paso: edge.id });
    const lines = [...linesOfArrow(edge, facts[edge.id]), ...(said[edge.id] ?? []).map(quoted)];
    return [
      { ...shared, kind: "arrow", title: `${to} ← ${label}`, origin, href, lines },
      ...(refusals[edge.id] ?? []).map((sentence): Written => ({
        ...shared,
        kind: "refusal",
        title: quoted(sentence),
        origin: `${label} · ${origin}`,
        href,
        lines: [],
      })),
    ];
  });
  return [life, ...states, ...arrows];
}

const quoted = (sentence: string) => `«${sentence}»`;

/** All that is known of an arrow beside its name. */
function linesOfArrow(edge: Edge, known: Partial<ArrowFacts> = {}): readonly string[] {
  const { asks = [], says = null, undo = null, roles = null, causes = null } = known;
  const lines = [
    edge.when,
    edge.guard,
    says,
    ...edge.actions,
    ...(causes ?? []).map(({ words }) => words),
    asks.length === 0 ? null : `Pide ${asks.join(", ")}`,
    undo,
    roles === null || roles.length === 0 ? null : `Puede: ${roles.join(", ")}`,
    `Quién: ${WHO_WORDS[edge.who]}`,
  ];
  return lines.flatMap((each) => each ?? []);
}

function lawEntries({ fundLaws, laws }: AtlasData, titles: ReadonlyMap<string, string>): Written[] {
  return [
    ...fundLaws.map(({ number, part, sentence, original, lives }): Written => ({
      kind: "law",
      title: sentence,
      origin: `Ley ${String(number)} del fondo · ${part}`,
      href: linkTo("leyes", { ley: String(number) }),
      lines: [lives.map((id) => titles.get(id) ?? "").join(", "), original],
      isOfBusiness: true,
    })),
    ...laws.map(({ machine, sentence }): Written => ({
      kind: "law",
      title: sentence,
      origin: `Ley de ${titles.get(machine) ?? machine}`,
      href: linkTo("leyes", { parte: machine }),
      lines: [],
      isOfBusiness: false,
    })),
  ];
}

/** A page of the menu, with what the list and the form of its section show. */
function screenEntry({
  title,
  address,
  life,
  fields,
  views,
}: AtlasTexts["screens"][number]): Written {
  return {
    kind: "screen",
    title,
    origin: address,
    href: life === null ? linkTo("quien") : linkTo("diagrama", { maquina: life }),
    lines: [
      ...(fields.length === 0 ? [] : [`Campos: ${fields.join(", ")}`]),
      ...(views.length === 0 ? [] : [`Vistas: ${views.map(({ label }) => label).join(", ")}`]),
    ],
    isOfBusiness: true,
  };
}

function entriesOfFailures({ id, title, calls, rows, meanings }: FailureMatrix): Written[] {
  const meaningOf = new Map(meanings);
  return rows.flatMap(({ fault, outcomes }) =>
    calls.flatMap(({ call, where }, column): Written[] => {
      const outcome = outcomes[column] ?? "";
      if (outcome === "" || outcome === "—") return [];
      return [
        {
          kind: "failure",
          title: `${callWords(call)}, si ${inWords(fault)} → ${outcome}`,
          origin: `${where} · ${title}`,
          href: linkTo("fallas", { celda: cellId({ id }, fault, { call, where }) }),
          lines: [inWords(meaningOf.get(outcome) ?? ""), inWords(fault)],
          isOfBusiness: false,
        },
      ];
    }),
  );
}

/** The results of a search. */
export type Found = {
  /** The best first. */
  readonly entries: readonly Entry[];
  /** The number of words that each of them lacks. */
  readonly missing: number;
};

/** Finds the parts that have all words of a text, in any order; where none has, those that have the most of them. */
export function findIn(index: readonly Entry[], text: string): Found {
  const words = questionless(searchWords(text));
  if (words.length === 0) return { entries: [], missing: 0 };
  const whole = index.filter(({ plainText }) => hasWords(plainText, words));
  if (whole.length > 0) return { entries: ranked(whole, words), missing: 0 };
  const counted = Map.groupBy(
    index,
    ({ plainText }) => words.filter((word) => hasWords(plainText, [word])).length,
  );
  counted.delete(0);
  const most = Math.max(0, ...counted.keys());
  const entries = counted.get(most) ?? [];
  return {
    entries: ranked(entries, words),
    missing: entries.length === 0 ? 0 : words.length - most,
  };
}

/** The words of a question that say nothing of what it is about. */
const EMPTY = new Set(
  `a al ante con cual cuale cuando cuanto de del desde despue donde e el ella ello en entre es esa ese esta este fue ha
  hace hacer hasta hay la las le les lo los mi mas me nada no o para pasa pero por porque puede pueden que quien quiene
  se ser si sin sobre son su sus tiene todo un una uno y ya como e u`.split(/\s+/u),
);

/** Drops the empty words of a question, where anything is left. */
function questionless(words: readonly string[]): readonly string[] {
  const full = words.filter((word) => !EMPTY.has(word));
  return full.length === 0 ? words : full;
}

/** The best first: with all words in the title, of the fund, of what happens before what is shown, with fewer other words. */
function ranked(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  const score = ({ kind, plainTitle, isOfBusiness: isFund }: Entry) =>
    words.filter((word) => !plainTitle.includes(word)).length * 4000 +
    (isFund ? 0 : 2000) +
    (kind === "screen" ? 1000 : 0) +
    Math.min(plainTitle.length, 999);
  const scored = entries.map((entry) => [score(entry), entry] as const);
  return scored.toSorted(([one], [other]) => one - other).map(([, entry]) => entry);
}

/** Gives the text of an entry, beyond its title, that a search found; null where the title says it all. */
export function lineOf({ plainTitle, lines }: Entry, text: string): string | null {
  const rest = questionless(searchWords(text)).filter((word) => !plainTitle.includes(word));
  return (
    lines.find((line) => {
      const told = plain(line);
      return rest.some((word) => told.includes(word));
    }) ?? null
  );
}

/** Gives the words of «¿quién puede…?» after the question itself, by which its table is narrowed; null for another text. */
export function askedOfWho(text: string): string | null {
  if (!/\bquien(?:es)? puede/u.test(plain(text))) return null;
  return questionless(searchWords(text)).join(" ");
}
