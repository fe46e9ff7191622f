import type { AddressBar, Entry } from "../../src/routes/follow-place.ts";

/** An address bar with its history in sight, and the gestures of a person upon it. */
export function createFakeAddressBar(path: string) {
  let entries = [path];
  let position = 0;
  let ask: (path: string, entry: Entry) => void = () => undefined;

  const bar: AddressBar = {
    current: () => entries[position] ?? "",
    push(to) {
      entries = [...entries.slice(0, position + 1), to];
      position += 1;
    },
    replace(to) {
      entries = entries.with(position, to);
    },
    onAsked: (callback) => {
      ask = callback;
    },
  };

  return {
    bar,
    history: () => entries,
    click: (to: string) => ask(to, "push"),
    goBack() {
      position -= 1;
      ask(bar.current(), "replace");
    },
  };
}
