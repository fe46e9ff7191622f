/** The records of a section in memory: their ids, ascending. Everything else names a record by its place among them. */
export type Ids = Float64Array;

/** One term of an order: the rank of each record in it, from 1, the same for those that are equal. */
export type Ranked = { readonly ranks: Int32Array; readonly descends: boolean };

/** The numbers of an array as the database writes it. */
export function numbersIn(text: string | null): number[] {
  return text === null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[]);
}

/** The ranks of records by their places; null where some of the records are not the same. */
export function ranksOf(
  ids: Ids,
  records: readonly number[],
  ranks: readonly number[],
): Int32Array | null {
  if (records.length !== ids.length) return null;
  const all = new Int32Array(ids.length);
  for (const [index, record] of records.entries()) {
    const place = placeOf(ids, record);
    if (place < 0) return null;
    all[place] = ranks[index] ?? 0;
  }
  return all;
}

/** Some of the records, a bit for each; null where one of them is not there. */
export function someOf(ids: Ids, records: readonly number[]): Uint8Array | null {
  const bits = new Uint8Array(Math.ceil(ids.length / 8));
  for (const record of records) {
    const place = placeOf(ids, record);
    if (place < 0) return null;
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return bits;
}

/** The places of all records in an order, whose terms are counted out from the last to the first; equal ones by their ids. */
export function sequenceOf(
  count: number,
  terms: readonly Ranked[],
  idDescends: boolean,
): Int32Array {
  let sequence = new Int32Array(count);
  for (let at = 0; at < count; at += 1) sequence[at] = idDescends ? count - 1 - at : at;
  for (const term of terms.toReversed()) sequence = sortedBy(sequence, term);
  return sequence;
}

/** Sorts without changing the order of equals, by counting how many have each rank. */
function sortedBy(sequence: Int32Array<ArrayBuffer>, { ranks, descends }: Ranked) {
  const most = ranks.reduce((a, b) => Math.max(a, b), 0);
  const keyOf = (place: number) => {
    const rank = ranks[place] ?? 0;
    return descends ? most - rank : rank;
  };
  const next = new Int32Array(most + 2);
  for (const place of sequence) next[keyOf(place) + 1] = (next[keyOf(place) + 1] ?? 0) + 1;
  for (let key = 1; key < next.length; key += 1)
    next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0);
  const sorted = new Int32Array(sequence.length);
  for (const place of sequence) {
    const key = keyOf(place);
    const at = next[key] ?? 0;
    sorted[at] = place;
    next[key] = at + 1;
  }
  return sorted;
}

/** The ids of a stretch of some records in an order, or of all of them (`some` is null). */
export function stretchOf(
  ids: Ids,
  sequence: Int32Array,
  some: Uint8Array | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): string[] {
  const found: string[] = [];
  let skipped = some === null ? offset : 0;
  for (let at = some === null ? offset : 0; at < sequence.length && found.length < limit; at += 1) {
    const place = sequence[at] ?? 0;
    if (some !== null && ((some[place >> 3] ?? 0) & (1 << (place & 7))) === 0) continue;
    if (skipped === offset) found.push(String(ids[place]));
    else skipped += 1;
  }
  return found;
}

/** The place of a record, by halves; -1 for none. */
function placeOf(ids: Ids, record: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const id = ids[middle] ?? 0;
    if (id === record) return middle;
    if (id < record) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
