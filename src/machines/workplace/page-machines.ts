import {
  sectionPages,
  type PageAction,
  type PageKind,
  type SectionKind,
} from "../../domain/page-kinds.ts";
import type { WorkPage } from "../../domain/section-page.ts";

/**
 * The machine of each kind of page, by the name under which the workplace invokes it, and the part of the code that has
 * it (ADR 73): `work` comes with the workplace, and a record has its form in it. How a page is loaded, chosen and drawn
 * follows from its row.
 */
export const pageMachines = {
  list: { machine: "list", part: "work" },
  record: { machine: "viewer", part: "record" },
  form: { machine: "editor", part: "record" },
  import: { machine: "importing", part: "import" },
  report: { machine: "report", part: "work" },
  monitor: { machine: "report", part: "work" },
  jobs: { machine: "jobs", part: "work" },
  technicalDocs: { machine: "technicalDocs", part: "work" },
  reconciliation: { machine: "reconciliation", part: "reconciliation" },
  finder: { machine: "finder", part: "work" },
  board: { machine: "board", part: "board" },
} as const satisfies {
  readonly [Kind in PageKind]: { readonly machine: string; readonly part: string };
};

export type PageMachines = typeof pageMachines;

/** The name under which the workplace invokes the machine of a page. */
export type PageMachine = PageMachines[PageKind]["machine"];

/** A part of the code of the pages. */
export type PagePart = PageMachines[PageKind]["part"];
/** A part that comes apart from the workplace. */
export type LaterPart = Exclude<PagePart, "work">;

/** Gives the kind of a page; null for none. */
export function kindOf(page: WorkPage | null): PageKind | null {
  if (page === null) return null;
  return "action" in page ? kindOfAction(page.action) : page.kind;
}

function kindOfAction(action: PageAction): PageKind | null {
  return sectionPages.find((each) => each.action === action)?.kind ?? null;
}

const SECTION_KINDS: readonly SectionKind[] = ["list", "record", "form", "import"];

/** Gives the kind of page of a section whose machine is running; null for none. */
export function runningKind(machines: {
  readonly [Machine in PageMachines[SectionKind]["machine"]]?: unknown;
}): SectionKind | null {
  return SECTION_KINDS.find((kind) => machines[pageMachines[kind].machine] !== undefined) ?? null;
}
