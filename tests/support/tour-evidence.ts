import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import { isStandIn } from "./oracle/messages.ts";
import type { Drawn } from "./page-driver-visible.ts";

const FOLDER = join(import.meta.dirname, "../../build/tours");

/** One successful step of a tour. */
type SeenStep = {
  readonly chapter: string;
  /** The key of the world before it. */
  readonly situation: string;
  readonly stimulus: string;
  /** Counted from 1. */
  readonly tour: number;
  readonly step: number;
  readonly drawn: Drawn;
};

type Seen = { readonly tour: number; readonly step: number; readonly screenshot: string };

/**
 * Writes the observations of the tours to build/tours: a screenshot of each distinct screen (but of none with texts
 * that exist only in the tests, which would pass for the product's), and in evidence.json, for each stimulus in each
 * situation, the tour and step where it was seen and its result.
 */
export function createTourEvidence() {
  const screenshots = new Map<string, Drawn>();
  const transitions = new Map<string, Omit<SeenStep, keyof Seen | "drawn"> & { seen: Seen[] }>();

  return {
    open: async () => {
      await rm(FOLDER, { recursive: true, force: true });
      await mkdir(FOLDER, { recursive: true });
    },

    async keep(page: Page, { drawn, tour, step, ...edge }: SeenStep): Promise<void> {
      const screenshot = nameOf(drawn);
      const key = `${edge.chapter} ${edge.situation} ${edge.stimulus}`;
      const { seen } = transitions.get(key) ?? { seen: [] };
      transitions.set(key, { ...edge, seen: [...seen, { tour, step, screenshot }] });
      if (screenshots.has(screenshot) || isStandIn(drawn.notice?.text ?? "")) return;
      screenshots.set(screenshot, drawn);
      await page.screenshot({ path: join(FOLDER, screenshot), animations: "disabled" });
    },

    /** The number of each. */
    counts: () => ({ transitions: transitions.size, screenshots: screenshots.size }),

    async close(): Promise<void> {
      const evidence = {
        // The fingerprints of the machines that were walked: evidence about other versions does not count.
        fingerprints: Object.fromEntries(
          allDiagrams().map((diagram) => [diagram.id, fingerprintOf(diagram)]),
        ),
        transitions: [...transitions.values()],
        screenshots: Object.fromEntries(screenshots),
      };
      await writeFile(join(FOLDER, "evidence.json"), JSON.stringify(evidence, null, 2));
    },
  };
}

export type TourEvidence = ReturnType<typeof createTourEvidence>;

/** Gives the same drawing the same name in every run. */
function nameOf(drawn: Drawn): string {
  const words = drawn.heading
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z ]/gu, "")
    .trim()
    .replaceAll(/ +/gu, "-");
  const mark = createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 8);
  return `${words}-${mark}.png`;
}
