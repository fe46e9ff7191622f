import type { AtlasData } from "./atlas-data.types.ts";

/** Stands for a part that is written once, by its place in the table. */
type Reference = { readonly $: number };

type Packed = { readonly table: readonly unknown[]; readonly data: unknown };

/** A shorter text is written again as quickly as it is referred to. */
const LONG = 12;

/**
 * What the atlas shows as text: states and transitions, which every drawing names again, are written once; so are a
 * drawing, a step of a story, and the words that come more than once.
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

/** The longer texts that come more than once. */
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
  // What a part refers to was written before it.
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

/** A transition says who acts, a state what kind it is; a drawing has boxes, and a step of a story transitions. */
function isPart(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const isStep = "edges" in value && "words" in value;
  return isStep || ("id" in value && ("who" in value || "kind" in value || "boxes" in value));
}
