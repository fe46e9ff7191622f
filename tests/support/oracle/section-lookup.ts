import { call, letGo, type Changing, type Desk } from "./section-desk.ts";

/** Milliseconds without typing after which the search is sent. */
const PAUSE_MS = 200;

/** The search for the records that a reference may point to: one field at a time. */
export type Lookup = {
  readonly field: string;
  readonly text: string;
  /** Milliseconds until the request; null when none is due. */
  readonly left: number | null;
  readonly found: "closed" | "asking" | "shown" | "unanswered";
  readonly options: readonly string[];
};

export const NO_LOOKUP: Lookup = {
  field: "",
  text: "",
  left: null,
  found: "closed",
  options: [],
};

/** The labels of the options that the server sends. */
export const OPTIONS: readonly string[] = ["Cali", "Pasto"];

/** A page with such a search: `options` is one of its calls. */
type Seeking<Name extends string> = Desk<Name | "options"> & { readonly lookup: Lookup };

/** Opens the options of a field, or writes in its search: the request follows after a pause, and the last text wins. */
export function seek<Name extends string>(
  desk: Changing<Seeking<Name>>,
  controller: string,
  { field, text }: { readonly field: string; readonly text: string },
): void {
  const { lookup } = desk;
  const isSame = lookup.field === field;
  letGo(desk, "options");
  const options = isSame ? lookup.options : [];
  desk.lookup = { field, text, left: isSame ? PAUSE_MS : null, found: "asking", options };
  if (!isSame) ask(desk, controller);
}

export function closeLookup<Name extends string>(desk: Changing<Seeking<Name>>): void {
  letGo(desk, "options");
  desk.lookup = NO_LOOKUP;
}

export function passLookup<Name extends string>(
  desk: Changing<Seeking<Name>>,
  controller: string,
  ms: number,
): void {
  const { left } = desk.lookup;
  if (left === null) return;
  const rest = left > ms ? left - ms : null;
  desk.lookup = { ...desk.lookup, left: rest };
  if (rest === null) ask(desk, controller);
}

/** Ends a search: without a useful answer there is a notice, and the former results stay. */
export function find<Name extends string>(desk: Changing<Seeking<Name>>, outcome: string): void {
  const isFound = outcome === "ok";
  desk.lookup = {
    ...desk.lookup,
    found: isFound ? "shown" : "unanswered",
    options: isFound ? OPTIONS : desk.lookup.options,
  };
}

function ask<Name extends string>(desk: Changing<Seeking<Name>>, controller: string): void {
  const { field, text } = desk.lookup;
  call(desk, "options", { method: "GET", path: `${controller}/list/options/${field}?q=${text}` });
}

/** The expected observation of the search. */
export function lookupSeen({ lookup }: { readonly lookup: Lookup }) {
  const { field, found, options } = lookup;
  return { field, found, options };
}
