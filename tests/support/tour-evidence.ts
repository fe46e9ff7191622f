import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { allDiagrams } from "../../src/flows/all-flows.ts";
import { fingerprintOf } from "../../src/flows/approval/fingerprint.ts";
import { isStandIn } from "./oracle/messages.ts";
import type { Drawn } from "./page-driver-visible.ts";

const FOLDER = join(import.meta.dirname, "../../build/tours");

/** One step of a tour that went as the oracle says. */
type SeenStep = {
  readonly chapter: string;
  /** The world before it, as the chapter tells worlds apart. */
  readonly situation: string;
  readonly stimulus: string;
  /** From 1, as people count. */
  readonly tour: number;
  readonly step: number;
  readonly drawn: Drawn;
};

type Seen = { readonly tour: number; readonly step: number; readonly screenshot: string };

/**
 * Keeps what the tours saw in build/tours: a screenshot of each distinct thing that was drawn (but of none with words
 * that only the tests say: they would be taken for the product's), and in
 * evidence.json, for each stimulus in each situation, in which tour and step it was seen and what came of it.
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

    /** How many of each were seen. */
    counts: () => ({ transitions: transitions.size, screenshots: screenshots.size }),

    async close(): Promise<void> {
      const evidence = {
        // What the machines were when they were walked: evidence of others is none.
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

/** The same thing drawn has the same name in every run. */
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
