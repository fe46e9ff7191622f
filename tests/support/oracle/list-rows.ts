import { FRESH_LIST, type ListWorld } from "./list-world.ts";
import { addressOf, call, letGo, type Changing } from "./section-desk.ts";

/** The query of the address as it is, and what of it narrows the records. */
export function narrowing(world: ListWorld): { readonly text: string; readonly by: string } {
  const text = /\?.*$/u.exec(addressOf(world))?.[0] ?? "";
  const parts = text.slice(1).split("&");
  return {
    text,
    by: parts
      .filter((part) => /^(?:q=|f\.)/u.test(part))
      .toSorted()
      .join("&"),
  };
}

/** The list opens: its rows and the views of the person are asked for, its columns remembered. */
export function openList(world: Changing<ListWorld>): void {
  Object.assign(world, FRESH_LIST);
  Object.assign(world, world.seen[addressOf(world)]);
  world.columns = world.remembered.length > 0 ? world.remembered : null;
  askRows(world);
  call(world, "views", { method: "GET", path: "banks/list/views" });
}

/** The rows of the address; those asked for before are let go of, and so is what was said of changes. */
export function askRows(world: Changing<ListWorld>): void {
  letGo(world, "page");
  world.isAsking = true;
  world.hint = null;
  call(world, "page", { method: "GET", path: `banks/list${narrowing(world).text}` });
}

/** The filter of a list at an address. */
const narrowedBy = (address: string): string =>
  narrowing({ ...({} as ListWorld), entries: [address], position: 0 }).by;

/** The address has changed: the list shows what it says, or is left. */
export function follow(world: Changing<ListWorld>): void {
  const address = addressOf(world);
  if (!/^\/banks(?:\?|$)/u.test(address)) {
    letGo(world);
    world.isOpen = false;
  } else if (!world.isOpen) openList(world);
  else {
    // Other records are other records: what was selected is selected no more, and nothing is asked of it.
    if (narrowedBy(address) !== world.by) {
      world.selected = [];
      world.isEverything = false;
      const { doing } = world;
      if (doing?.turn === "person" && doing.command.endsWith("Many")) world.doing = null;
    }
    world.typed = null;
    askRows(world);
  }
  world.by = narrowedBy(address);
}
