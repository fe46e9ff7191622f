import type { AddressBar } from "../../src/api/browser.ts";

export type FakeAddressBar = ReturnType<typeof createFakeAddressBar>;

/**
 * Creates an address bar whose history is visible, with the gestures of a person on it and on the links of the page.
 */
export function createFakeAddressBar(path: string) {
  let entries = [path];
  let position = 0;
  let move: (path: string) => void = () => undefined;
  let follow: (path: string) => void = () => undefined;

  let kept: unknown = null;

  const bar: AddressBar = {
    keep: (one) => {
      kept = one;
    },
    kept: () => kept,
    current: () => entries[position] ?? "",
    push(to) {
      entries = [...entries.slice(0, position + 1), to];
      position += 1;
    },
    replace(to) {
      entries = entries.with(position, to);
    },
    return(to) {
      if (entries[position - 1] !== to) {
        bar.replace(to);
        return;
      }
      position -= 1;
      queueMicrotask(() => move(bar.current()));
    },
    onMoved: (callback) => {
      move = callback;
    },
  };

  return {
    bar,
    history: () => entries,
    /** Registers the product that has the links. */
    onFollowed: (callback: (path: string) => void) => {
      follow = callback;
    },
    click: (to: string) => follow(to),
    goBack() {
      position -= 1;
      move(bar.current());
    },
    goForward() {
      position += 1;
      move(bar.current());
    },
  };
}
