import { readFile, stat } from "node:fs/promises";

/** The folder of the evidence and the screenshots of the walks in a browser. */
export const TOURS = "build/tours";

/** The content of the file written by tests/support/tour-evidence.ts. */
type Evidence = {
  /** The fingerprints of the machines; missing in files written before they were recorded. */
  readonly fingerprints?: Fingerprints;
  readonly transitions: readonly {
    readonly chapter: string;
    readonly situation: string;
    readonly stimulus: string;
    readonly seen: readonly {
      readonly tour: number;
      readonly step: number;
      readonly screenshot: string;
    }[];
  }[];
  readonly screenshots: Readonly<Record<string, Drawn>>;
};

/** The content of the file written by tests/flows/tours.test.ts: the same steps, replayed on the machines. */
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

/** The content of a screenshot. */
export type Drawn = {
  readonly heading: string;
  readonly isBusy: boolean;
  readonly isLoading: boolean;
  readonly qr: string | null;
  readonly isDialogOpen: boolean;
  readonly notice: { readonly text: string } | null;
  readonly isOffline: boolean;
};

/** The evidence of the walks in a browser about the machines. */
export type Toured = {
  /** The time of the walks (ISO 8601). */
  readonly at: string;
  /** The fingerprint of each machine when it was walked. */
  readonly fingerprints: Fingerprints;
  /** By `source event candidate`: the number of times that each walk took it. */
  readonly times: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** By state: its screenshots, those that it showed most often first. */
  readonly screenshots: ReadonlyMap<string, readonly string[]>;
  readonly drawn: Readonly<Record<string, Drawn>>;
};

/**
 * Joins the screenshots of the walks in a browser with the transitions that the machines take in the same steps; null
 * when this copy has not walked, or while it is walking.
 */
export async function readTours(): Promise<Toured | null> {
  const evidence = await readJson<Evidence>(`${TOURS}/evidence.json`);
  const replayed = await readJson<Replayed>("build/tour-steps.json");
  if (evidence?.fingerprints === undefined || replayed === null) return null;
  const { mtime } = await stat(`${TOURS}/evidence.json`);
  const seen = new Map(
    evidence.transitions.flatMap(({ seen: all, ...edge }) =>
      all.map(({ screenshot, ...at }) => [nameOf({ ...edge, ...at }), screenshot] as const),
    ),
  );
  const times = new Map<string, Record<string, number>>();
  const shown = new Map<string, Map<string, number>>();
  // In the planned order, because pages that walk in parallel end in any order.
  for (const { took, left, ...each } of replayed.steps) {
    const screenshot = seen.get(nameOf(each));
    if (screenshot === undefined) continue;
    // Two chapters of the same name may share a step: it was seen once.
    seen.delete(nameOf(each));
    for (const place of took) {
      const walks = times.get(place) ?? {};
      walks[each.chapter] = (walks[each.chapter] ?? 0) + 1;
      times.set(place, walks);
    }
    for (const state of left) {
      const screenshots = shown.get(state) ?? new Map<string, number>();
      shown.set(state, screenshots.set(screenshot, (screenshots.get(screenshot) ?? 0) + 1));
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

/** Gives the fingerprints that are equal in both. */
function shared(one: Fingerprints, other: Fingerprints): Fingerprints {
  return Object.fromEntries(Object.entries(one).filter(([id, mark]) => other[id] === mark));
}

function mostFirst(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([screenshot]) => screenshot);
}

async function readJson<Value>(file: string): Promise<Value | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Value);
}
