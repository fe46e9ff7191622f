import type { AtlasData } from "./atlas-data.types.ts";

/** Stands for a part that is written once, by its place in the table. */
type Reference = { readonly $: number };

type Packed = { readonly table: readonly unknown[]; readonly data: unknown };

/** What the atlas shows as text: states and transitions, which every drawing names again, are written once; so are a drawing and a step of a story. */
export function pack(data: AtlasData): string {
  const places = new Map<string, number>();
  const packed: unknown = JSON.parse(JSON.stringify(data), (_, value: unknown) => {
    if (!isPart(value)) return value;
    const text = JSON.stringify(value);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return { $: place } satisfies Reference;
  });
  const table = [...places.keys()].map((text) => JSON.parse(text) as unknown);
  return JSON.stringify({ table, data: packed } satisfies Packed);
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
