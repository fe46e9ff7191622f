import { FRESH_LIST, LIST_OUTCOMES, type ListCall, type ListWorld } from "./list-world.ts";
import { addressOf, call, goTo, letGo, type Changing } from "./section-desk.ts";

/** The query of the address, and the part of it that filters the records. */
export function narrowing(world: ListWorld): { readonly text: string; readonly by: string } {
  const text = /\?.*$/u.exec(addressOf(world))?.[0] ?? "";
  const parts = text.slice(1).split("&");
  return {
    text,
    by: parts
      .filter((part) => /^(?:q=|go=|f\.)/u.test(part))
      .toSorted()
      .join("&"),
  };
}

/** Leaves out of the address what the list has not and is no filter; that is said until another address is asked for. */
function mend(world: Changing<ListWorld>): boolean {
  const address = addressOf(world);
  const isStale = address.includes("o=edad");
  if (isStale) goTo(world, address.replace("o=edad&", ""), "replace");
  world.leftOut = isStale ? ["o=edad"] : [];
  return isStale;
}

/** Opens the list: reads its rows and the person's views, and remembers its columns. */
export function openList(world: Changing<ListWorld>): void {
  Object.assign(world, FRESH_LIST);
  const isMended = mend(world);
  // A page that was seen at the right address is not known from the link.
  if (!isMended) Object.assign(world, world.seen[addressOf(world)]);
  world.isAsked = narrowing(world).text !== "";
  world.columns = world.remembered.length > 0 ? world.remembered : null;
  if (!isMended) askRows(world);
  call(world, "views", { method: "GET", path: "banks/list/views" });
  if (isMended) askRows(world);
}

/** Reads the rows of the address; the former request is aborted, and the hint of changes goes. */
export function askRows(world: Changing<ListWorld>): void {
  letGo(world, "page");
  // Without a filter that cannot be read the list would be wider than what the link asked for.
  world.isAsking = !addressOf(world).includes("f.edad");
  if (!world.isAsking) {
    world.kind = "unreadable";
    return;
  }
  world.hint = null;
  call(world, "page", { method: "GET", path: `banks/list${narrowing(world).text}` });
}

const OF_LIST = (Object.keys(LIST_OUTCOMES) as ListCall[]).filter((name) => name !== "undo");

/** The filter of a list at an address. */
const narrowedBy = (address: string): string =>
  narrowing({ ...({} as ListWorld), entries: [address], position: 0 }).by;

/** Follows the new address: the list shows its rows, or is left. */
export function follow(world: Changing<ListWorld>): void {
  if (world.isOpen) mend(world);
  const address = addressOf(world);
  if (!/^\/banks(?:\?|$)/u.test(address)) {
    // An undoing goes on behind every page.
    letGo(world, ...OF_LIST);
    world.isOpen = false;
  } else if (!world.isOpen) openList(world);
  else {
    // The rows chosen one by one stay; «everything» is other records, and a question about it goes.
    if (narrowedBy(address) !== world.by && world.isEverything) {
      world.selected = [];
      world.isEverything = false;
      const { doing } = world;
      const isAsked = doing?.turn === "person" || doing?.turn === "looking";
      if (isAsked && doing.command.endsWith("Many")) {
        world.doing = null;
        letGo(world, "rehearsal");
      }
    }
    world.typed = null;
    world.released = [];
    askRows(world);
  }
  world.by = narrowedBy(address);
  if (world.isOpen && world.viewsTurn === "person") followName(world);
}

/** Goes to an address, unless it is that where the person is. */
export function visit(
  world: Changing<ListWorld>,
  address: string,
  entry: "push" | "replace",
): void {
  if (address === addressOf(world)) return;
  goTo(world, address, entry);
  follow(world);
}

/** An address that names a view by a name that it had goes on with that of now, without a step back more. */
export function followName(world: Changing<ListWorld>): void {
  const [path, query] = addressOf(world).split("?");
  const params = new URLSearchParams(query);
  const asked = params.get("w");
  if (asked === null || world.views.some(({ name }) => name === asked)) return;
  const view = world.views.find(({ formerly }) => formerly?.includes(asked) === true);
  if (view === undefined) return;
  params.set("w", view.name);
  visit(world, `${path}?${params.toString()}`, "replace");
}
