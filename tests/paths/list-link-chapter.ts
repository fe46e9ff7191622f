import { LIST_TAB } from "../support/oracle/list-world.ts";
import { addressOf } from "../support/oracle/section-desk.ts";
import { among, opens, type ListChapter } from "./list-chapters.ts";

/** Links to an order, a filter and a saved view that are not there. */
export const LIST_LINKS: ListChapter = {
  title: "Lista: enlaces a lo que ya no está",
  start: LIST_TAB,
  prologue: [opens("/banks?o=edad&q=sol")],
  keyOf: (world) =>
    [addressOf(world), world.kind, world.isAsking, world.leftOut.join(), world.viewsTurn].join(),
  next: among(
    "user.visits /banks",
    "user.visits /banks?w=Norte",
    "user.asks ?q=sol",
    "user.closesLeftOut",
    "user.goesBack",
    "net.answers page rows",
    "net.answers views ok",
    "net.answers views preferred",
    "net.answers views renamed",
  ),
};
