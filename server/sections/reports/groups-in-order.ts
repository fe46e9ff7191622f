import type { ReportContext } from "../../engine/reports/report.types.ts";
import type { Grouping } from "./grouping.ts";

/** The sums of a group: its key in each grouping, null where the records have no value for it. */
type Grouped = { readonly keys: readonly (string | null)[] };

/** The groups with their labels, each followed by its parts. */
export async function groupsInOrder<Sums extends Grouped>(
  context: ReportContext,
  groupings: readonly Grouping[],
  sums: readonly Sums[],
): Promise<readonly (Sums & { readonly label: string })[]> {
  const labels = await Promise.all(
    groupings.map(async (grouping, at) => {
      const keys = new Set(sums.flatMap(({ keys: own }) => own[at] ?? []));
      return grouping.labels(context, [...keys]);
    }),
  );
  const places = labels.map((each) => new Map([...each.keys()].map((key, place) => [key, place])));
  const placeOf = ({ keys }: Grouped) =>
    keys.map((key, at) => (key === null ? Infinity : (places[at]?.get(key) ?? Infinity)));
  const named = sums.flatMap((sum) => {
    const at = sum.keys.length - 1;
    const key = sum.keys[at];
    if (key === undefined) return [];
    return [{ ...sum, label: key === null ? "Sin dato" : (labels[at]?.get(key) ?? key) }];
  });
  return named.toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)));
}

/** Compares two paths of places: a group stands before its parts. */
function comparePlaces(one: readonly number[], other: readonly number[]): number {
  for (const [at, place] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    if (place !== against) return place - against;
  }
  return one.length - other.length;
}
