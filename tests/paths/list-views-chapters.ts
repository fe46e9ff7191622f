import { LIST_TAB } from "../support/oracle/list-world.ts";
import { addressOf } from "../support/oracle/section-desk.ts";
import { among, opens, rows, type ListChapter } from "./list-chapters.ts";

const views: ListChapter = {
  title: "Lista: vistas guardadas",
  start: LIST_TAB,
  prologue: [opens("/banks?q=sol"), rows],
  keyOf: (world) =>
    [
      addressOf(world),
      world.viewsTurn,
      world.views.map(({ name, query, preferred }) => name + query + preferred).join(),
      world.columns,
    ].join(";"),
  next: among(
    "user.savesView",
    "user.removesView",
    "user.renamesView",
    "user.opensView",
    "user.prefersView",
    "net.answers views",
    "net.answers saveViews",
  ),
};

const opening: ListChapter = {
  title: "Lista: la vista con que se abre",
  start: LIST_TAB,
  prologue: [opens("/banks")],
  keyOf: (world) =>
    [
      addressOf(world),
      world.position,
      world.viewsTurn,
      world.isAsked,
      world.typed?.query,
      world.views.map(({ name }) => name).join(),
    ].join(),
  next: among(
    "user.searches",
    "user.asks ?p=2",
    "user.goesBack",
    "user.renamesView",
    "net.answers views",
    "net.answers saveViews ok",
    "time.",
  ),
};

/** The saved views of a list, and that with which it opens. */
export const LIST_VIEWS: readonly ListChapter[] = [views, opening];
