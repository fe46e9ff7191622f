import type { EntryMemory } from "./kept-left-list.ts";

/** The browser's address bar and history. */
export type AddressBar = EntryMemory & {
  /** Gives the path and query of the address shown. */
  current(): string;
  push(path: string): void;
  replace(path: string): void;
  /** Goes back to the path where it is that of the entry before; else it takes the place of the address shown. */
  return(path: string): void;
  /** Calls back when the person goes back or forward: the address has changed already. */
  onMoved(follow: (path: string) => void): void;
};

/** The browser's address bar, which also knows the link a person is about to follow. */
type BrowserAddressBar = AddressBar & {
  /** Calls back with the address of a link that the pointer or the focus is on. */
  onHinted(hint: (path: string) => void): void;
};

/** The state of an entry: the address of the one before it, and what is kept beside its own. */
type EntryState = { readonly before?: string; readonly kept?: unknown };

/** Taken before anything replaces the entry on which the page is loaded. */
const keptAtStart = typeof history === "undefined" ? null : stateNow().kept;

/** The address bar and the history of the browser. */
export const browserAddressBar: BrowserAddressBar = {
  current: () => location.pathname + location.search,

  push(path) {
    const before: EntryState = { before: browserAddressBar.current() };
    history.pushState(before, "", urlOf(path));
    // A new page is shown from its top, as after a full load; the browser restores the scroll of Back and Forward.
    scrollTo(0, 0);
  },

  replace(path) {
    const { before } = stateNow();
    history.replaceState({ before }, "", urlOf(path));
  },

  return(path) {
    if (stateNow().before === path) history.back();
    else browserAddressBar.replace(path);
  },

  // After the next frame: to write a page of a list into the history costs a sixth of the time until its record is seen.
  keep(kept) {
    const of = browserAddressBar.current();
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (browserAddressBar.current() === of) {
          history.replaceState({ ...stateNow(), kept }, "");
        }
      }),
    );
  },

  kept: () => keptAtStart,

  onMoved(follow) {
    addEventListener("popstate", () => follow(browserAddressBar.current()));
  },

  onHinted(hint) {
    const hintOf = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      hint(link.pathname);
    };
    document.addEventListener("pointerover", hintOf);
    document.addEventListener("focusin", hintOf);
  },
};

function stateNow(): EntryState {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}

/** Gives the whole address, so that a path that begins with two slashes is not read as another host. */
function urlOf(path: string): string {
  return location.origin + path;
}

/** Saves a file as a download, under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has started by the time of the next task, so the address can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Tells whether a media condition holds, at once and with each change; gives what stops it. */
export function watchMedia(condition: string, tell: (holds: boolean) => void): () => void {
  const media = matchMedia(condition);
  const listen = () => tell(media.matches);
  listen();
  media.addEventListener("change", listen);
  return () => media.removeEventListener("change", listen);
}

/** Calls back when nothing that a person waits for is under way. Safari has no idle callback. */
export function whenIdle(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}

const RELOADED = "garante.reloaded";

/**
 * Recovers after a release, when the code of the former build is gone. One reload loads the new one; a second for the
 * same build would be a loop, so its name is remembered. Without network a reload would lose the page for nothing.
 */
export const staleBuild = {
  recover(): boolean {
    try {
      if (!navigator.onLine || localStorage.getItem(RELOADED) === build()) return false;
      localStorage.setItem(RELOADED, build());
      if (localStorage.getItem(RELOADED) !== build()) return false;
    } catch {
      return false;
    }
    location.reload();
    return true;
  },

  reload(): boolean {
    if (navigator.onLine) location.reload();
    return navigator.onLine;
  },
};

/** Gives the address of the entry script, which changes with each build. */
function build(): string {
  return document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
}
