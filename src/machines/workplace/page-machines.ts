import { sectionPages, type PageAction, type PageKind } from "../../domain/page-kinds.ts";

/**
 * The machine of each kind of page, by the name under which the workplace invokes it, and the part of the code that has
 * it (ADR 73): a record has its form in it. How a page is loaded, chosen and drawn follows from its row.
 */
export const pageMachines = {
  list: { machine: "list", part: "list" },
  record: { machine: "viewer", part: "record" },
  form: { machine: "editor", part: "record" },
  import: { machine: "importing", part: "import" },
} as const satisfies {
  readonly [Kind in PageKind]: { readonly machine: string; readonly part: string };
};

export type PageMachines = typeof pageMachines;

/** A part of the code of the pages. */
export type PagePart = PageMachines[PageKind]["part"];
/** A part that comes apart from the list. */
export type LaterPart = Exclude<PagePart, "list">;

/** Gives the kind of the page of an action; null without one. */
export function kindOf(action: PageAction | undefined): PageKind | null {
  return sectionPages.find((each) => each.action === action)?.kind ?? null;
}

/** Gives the kind of page whose machine is running; null for none. */
export function runningKind(machines: {
  readonly [Machine in PageMachines[PageKind]["machine"]]?: unknown;
}): PageKind | null {
  const kinds = Object.keys(pageMachines) as PageKind[];
  return kinds.find((kind) => machines[pageMachines[kind].machine] !== undefined) ?? null;
}
