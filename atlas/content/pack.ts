import type { AtlasData } from "./atlas-data.types.ts";

/** A reference to a part that is written once, by its index in the table. */
type Reference = { readonly $: number };

type Packed = { readonly table: readonly unknown[]; readonly data: unknown };

/** The number of letters from which a repeated text is written once: a shorter one is as short as a reference. */
const LONG = 12;

/**
 * Serializes the atlas data. Parts that recur are written once: states and transitions, which every drawing repeats,
 * drawings, steps of stories, and repeated texts.
 */
export function pack(data: AtlasData): string {
  const places = new Map<string, number>();
  const written = JSON.stringify(data);
  const repeated = repeatedIn(written);
  const packed: unknown = JSON.parse(written, (_, value: unknown) => {
    if (!isPart(value) && !repeated.has(value)) return value;
    const text = JSON.stringify(value);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return { $: place } satisfies Reference;
  });
  const table = [...places.keys()].map((text) => JSON.parse(text) as unknown);
  return JSON.stringify({ table, data: packed } satisfies Packed);
}

/** Gives the longer texts that occur more than once. */
function repeatedIn(written: string): ReadonlySet<unknown> {
  const seen = new Set<unknown>();
  const repeated = new Set<unknown>();
  JSON.parse(written, (_, value: unknown) => {
    if (typeof value === "string" && value.length > LONG)
      (seen.has(value) ? repeated : seen).add(value);
    return value;
  });
  return repeated;
}

/** Reads what `pack` wrote. */
export function unpack(text: string): AtlasData {
  const { table, data } = JSON.parse(text) as Packed;
  const read: unknown[] = [];
  // A part refers only to parts written before it.
  for (const part of table) read.push(restored(part, read));
  return restored(data, read) as AtlasData;
}

function restored(value: unknown, read: readonly unknown[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => restored(each, read));
  if ("$" in value) return read[(value as Reference).$];
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, restored(each, read)]),
  );
}

/**
 * Whether a value is a part, by its properties: a transition has `who`, a state `kind`, a drawing boxes, a step
 * transitions.
 */
function isPart(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const isStep = "edges" in value && "words" in value;
  return isStep || ("id" in value && ("who" in value || "kind" in value || "boxes" in value));
}
