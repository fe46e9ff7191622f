import type { Actors } from "./actors.ts";

/** How a new address enters the browser's history. */
export type Entry = "push" | "replace";

/** The browser's address bar and history. */
export type AddressBar = {
  /** Path and query of the address shown. */
  current(): string;
  push(path: string): void;
  replace(path: string): void;
  /** Calls back whenever a person asks for an address: a link is a new entry, Back and Forward are not. */
  onAsked(ask: (path: string, entry: Entry) => void): void;
};

/** Going from one sign-in form to another is a step that Back can undo. */
const FORMS: ReadonlySet<string> = new Set(["/login", "/tfa", "/pwd-recovery", "/pwd-update"]);

/**
 * Makes the address a function of the sign-in machine's state (ADR 3): what a person asks for is a question to
 * the machine, and whatever place it decides, by that or by itself, is what the bar shows.
 */
export function followPlace(auth: Actors["auth"], bar: AddressBar): void {
  let asked: Entry | null = null;

  function ask(path: string, entry: Entry): void {
    asked = entry;
    auth.send({ type: "url.requested", path });
  }

  function entryFor(path: string): Entry {
    return FORMS.has(bar.current()) && FORMS.has(path) ? "push" : "replace";
  }

  auth.subscribe((snapshot) => {
    if (snapshot.hasTag("pending")) return;
    const { path } = snapshot.context.place;
    if (path !== bar.current()) bar[asked ?? entryFor(path)](path);
    asked = null;
  });
  bar.onAsked(ask);
  ask(bar.current(), "replace");
}
