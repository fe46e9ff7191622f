import type { RecordChange, SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { mainRoad, roadAfter } from "../../../engine/lifecycle-road.ts";
import { statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { isServersTurn } from "../../../engine/lifecycle-steps.ts";
import { STATUS } from "../../../engine/list-query.ts";

/** A status in the life of a record: one that it had, the one that it has, or one that comes. */
export type LifeStep = {
  readonly key: string;
  readonly label: string;
  readonly is: "past" | "present" | "next";
  /** Who took the record there, and when, in ISO 8601; null where it is not known. */
  readonly entry: { readonly by: string; readonly at: string } | null;
};

type Passed = Pick<LifeStep, "key" | "entry">;

/**
 * The life of a record along the main road of its chart: the statuses that it had, as its changes tell, the one that it has,
 * and those that come (ADR 140). What the server passes through by itself is left out. Empty where its chart has no road.
 * @param changes the latest first; none while they have not come, and then the record is taken to have kept to the road.
 */
export function lifeOf(
  { lifecycle }: Pick<SectionDefinition, "lifecycle">,
  record: SectionRecord,
  changes: readonly RecordChange[],
): readonly LifeStep[] {
  const { status } = record;
  if (lifecycle === null || status === null) return [];
  const road = mainRoad(lifecycle);
  if (road.length < 2) return [];
  const words = new Map(
    statusesOf(lifecycle, record.statuses).map((each) => [each.key, each] as const),
  );
  const passed = passedOf(record, road, changes);
  // The server is there for a moment, and nobody waits for it.
  const stays = ({ key }: Passed, index: number) =>
    index === 0 || words.get(key)?.tone !== "working" || !isServersTurn(lifecycle, key);
  const step = ({ key, entry }: Passed, is: LifeStep["is"]) => ({
    key,
    label: words.get(key)?.label ?? key,
    is,
    entry,
  });
  const present = passed.at(-1) ?? { key: status, entry: null };
  return [
    ...passed
      .slice(0, -1)
      .filter(stays)
      .map((each) => step(each, "past")),
    step(present, "present"),
    ...roadAfter(lifecycle, status)
      .map((key) => ({ key, entry: null }))
      .filter((each) => stays(each, 1))
      .map((each) => step(each, "next")),
  ];
}

/** The statuses that a record had and has, each once: where it went back, what it did before is done again. */
function passedOf(
  record: SectionRecord,
  road: readonly string[],
  changes: readonly RecordChange[],
): readonly Passed[] {
  const { status, createdAt, createdBy } = record;
  const born = { by: createdBy, at: createdAt };
  const moves = changes.toReversed().flatMap(({ action, by, at, fields }) => {
    const after = fields.find(({ field }) => field === STATUS)?.after;
    const key = after ?? (action === "create" ? road[0] : null);
    return typeof key === "string" ? [{ key, entry: { by, at } }] : [];
  });
  // The changes of old, or of a record that was brought here, are not known: it began where the road does.
  const isWhole = changes.some(({ action }) => action === "create");
  const end = road.indexOf(status ?? "");
  const before = moves.length === 0 && end >= 0 ? road.slice(0, end + 1) : road.slice(0, 1);
  const known = before.map((key, index) => ({ key, entry: index === 0 ? born : null }));
  const passed: Passed[] = isWhole ? [] : known;
  for (const move of moves) {
    const at = passed.findIndex(({ key }) => key === move.key);
    if (at >= 0) passed.splice(at);
    passed.push(move);
  }
  if (passed.at(-1)?.key === status) return passed;
  return [...passed.filter(({ key }) => key !== status), { key: status ?? "", entry: null }];
}
