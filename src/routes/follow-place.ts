import { isSamePage, sectionPageOf } from "../domain/section-page.ts";
import type { Destination } from "../machines/workplace/page-events.types.ts";
import type { Actors, LazyWorkplace, WorkplaceRef } from "./actors.ts";

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
 * the machine, and whatever place it decides, by that or by itself, is what the bar shows. Where leaving would lose
 * something, the page is asked first, and the address stays until it lets go.
 */
export function followPlace(auth: Actors["auth"], bar: AddressBar, work: LazyWorkplace): void {
  let asked: Entry | null = null;

  function ask(path: string, entry: Entry): void {
    const { place } = auth.getSnapshot().context;
    const workplace = work.current();
    // Another query of the same page loses nothing.
    const isStaying = isSamePage(sectionPageOf(path), sectionPageOf(place.path));
    if (workplace !== null && holdsWork(workplace) && !isStaying) {
      // Back and Forward have already moved the bar.
      if (bar.current() !== place.path) bar.push(place.path);
      workplace.send({ type: "leave.asked", path });
    } else visit(path, entry);
  }

  function visit(path: string, entry: Entry): void {
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
  work.onOpened((workplace) =>
    obeyPages(workplace, visit, (id) => auth.send({ type: "company.selected", id })),
  );
  ask(bar.current(), "replace");
}

/** Another company begins at the dashboard (spec §4): what would be lost by it is asked about first. */
export function chooseCompany({ auth, workplace }: Actors, id: string): void {
  const work = workplace.current();
  if (work !== null && holdsWork(work)) {
    work.send({ type: "leave.asked", path: "/dashboard", company: id });
  } else auth.send({ type: "company.selected", id });
}

/** Whether leaving the page of a section would lose something. */
export function holdsWork(workplace: WorkplaceRef): boolean {
  const { record, importing } = workplace.getSnapshot().children;
  return [record, importing].some((page) => page?.getSnapshot().hasTag("unsaved") === true);
}

/** Goes where the pages of the sections ask to, each page from its start to its end. */
function obeyPages(
  workplace: WorkplaceRef,
  visit: (path: string, entry: Entry) => void,
  select: (company: string) => void,
): void {
  let former: unknown;
  const leave = ({ path, company }: Destination): void =>
    company === undefined ? visit(path, "push") : select(company);
  const watch = (): void => {
    const { list, record, importing } = workplace.getSnapshot().children;
    const page = list ?? record ?? importing;
    if (page === former) return;
    former = page;
    list?.on("address.asked", ({ path, entry }) => visit(path, entry));
    record?.on("left", leave);
    record?.on("address.asked", ({ path, entry }) => visit(path, entry));
    importing?.on("left", leave);
  };
  workplace.subscribe(watch);
  watch();
}
