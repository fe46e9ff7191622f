import { readFile, stat } from "node:fs/promises";

/** Where the walks in a browser leave their evidence and their screenshots. */
export const TOURS = "build/tours";

/** What tests/support/tour-evidence.ts leaves. */
type Evidence = {
  /** Of what the machines were; absent in what was left before it was written down. */
  readonly fingerprints?: Fingerprints;
  readonly transitions: readonly {
    readonly chapter: string;
    readonly situation: string;
    readonly stimulus: string;
    readonly seen: readonly {
      readonly tour: number;
      readonly step: number;
      readonly diagram: string;
    }[];
  }[];
  readonly screenshots: Readonly<Record<string, Drawn>>;
};

/** What tests/flows/tours.test.ts leaves: the same steps, told to the machines. */
type Replayed = {
  readonly fingerprints: Fingerprints;
  readonly steps: readonly {
    readonly chapter: string;
    readonly tour: number;
    readonly step: number;
    readonly situation: string;
    readonly stimulus: string;
    readonly took: readonly string[];
    readonly left: readonly string[];
  }[];
};

type Fingerprints = Readonly<Record<string, string>>;

/** What was drawn in a diagram. */
export type Drawn = {
  readonly heading: string;
  readonly isBusy: boolean;
  readonly isLoading: boolean;
  readonly qr: string | null;
  readonly isDialogOpen: boolean;
  readonly notice: { readonly text: string } | null;
  readonly isOffline: boolean;
};

/** What the walks in a browser saw of the machines. */
export type Toured = {
  /** When (ISO 8601). */
  readonly at: string;
  /** What each machine was when it was walked. */
  readonly fingerprints: Fingerprints;
  /** By `source event candidate`: how often each walk took it. */
  readonly times: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** By state: its screenshots, those that it showed most often first. */
  readonly screenshots: ReadonlyMap<string, readonly string[]>;
  readonly drawn: Readonly<Record<string, Drawn>>;
};

/**
 * Joins what the walks saw in a browser with which transitions the machines take in the same steps; null when this
 * copy has not walked, or while it is walking.
 */
export async function readTours(): Promise<Toured | null> {
  const evidence = await readJson<Evidence>(`${TOURS}/evidence.json`);
  const replayed = await readJson<Replayed>("build/tour-steps.json");
  if (evidence?.fingerprints === undefined || replayed === null) return null;
  const { mtime } = await stat(`${TOURS}/evidence.json`);
  const seen = new Map(
    evidence.transitions.flatMap(({ seen: all, ...edge }) =>
      all.map(({ diagram, ...at }) => [nameOf({ ...edge, ...at }), diagram] as const),
    ),
  );
  const times = new Map<string, Record<string, number>>();
  const shown = new Map<string, Map<string, number>>();
  // In the order in which they were planned: pages that walk side by side end in any.
  for (const { took, left, ...each } of replayed.steps) {
    const diagram = seen.get(nameOf(each));
    if (diagram === undefined) continue;
    // Two chapters of the same name may have a step in common: it was seen once.
    seen.delete(nameOf(each));
    for (const place of took) {
      const walks = times.get(place) ?? {};
      walks[each.chapter] = (walks[each.chapter] ?? 0) + 1;
      times.set(place, walks);
    }
    for (const state of left) {
      const screenshots = shown.get(state) ?? new Map<string, number>();
      shown.set(state, screenshots.set(diagram, (screenshots.get(diagram) ?? 0) + 1));
    }
  }
  return {
    at: mtime.toISOString(),
    fingerprints: shared(evidence.fingerprints, replayed.fingerprints),
    times,
    screenshots: new Map([...shown].map(([state, counts]) => [state, mostFirst(counts)])),
    drawn: evidence.screenshots,
  };
}

type Step = Omit<Replayed["steps"][number], "took" | "left">;

function nameOf({ chapter, tour, step, situation, stimulus }: Step): string {
  return [chapter, tour, step, situation, stimulus].join(" · ");
}

/** The machines that were the same in both. */
function shared(one: Fingerprints, other: Fingerprints): Fingerprints {
  return Object.fromEntries(Object.entries(one).filter(([id, mark]) => other[id] === mark));
}

function mostFirst(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([diagram]) => diagram);
}

async function readJson<Value>(file: string): Promise<Value | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Value);
}
