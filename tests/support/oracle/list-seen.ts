import { LABEL_OF } from "./list-commands.ts";
import type { ListWorld } from "./list-world.ts";
import { deskSeen } from "./section-desk.ts";
import { lookupSeen } from "./section-lookup.ts";

/** Everything that can be seen of a list. */
export function seeList(world: ListWorld) {
  return { ...deskSeen(world), files: world.files, remembered: world.remembered, ...pageOf(world) };
}

function pageOf(world: ListWorld) {
  if (!world.isOpen) return { list: null };
  const { doing } = world;
  return {
    list: {
      said: world.isAsking ? "asking" : world.kind,
      why: !world.isAsking && world.kind === "refused" ? "Pida el permiso." : "",
      ids: world.ids,
      leftOut: world.leftOut,
      hint: world.hint,
      isSearchDue: world.typed !== null,
      selected: world.selected,
      isEverything: world.isEverything,
      question: doing && {
        label: LABEL_OF[doing.command],
        isOnRow: doing.command.endsWith("Row"),
        turn: doing.turn,
        notice: doing.turn === "person" ? doing.notice : "",
        error: doing.turn === "person" ? doing.error : "",
        outcome: doing.outcome,
        asked: doing.asked,
      },
      exporting: world.exporting,
      exportRows: world.exportRows,
      views: world.views,
      counted: world.counted,
      isKeepingViews: world.viewsTurn === "server",
      reached: world.reached,
      columns: world.columns,
      lookup: lookupSeen(world),
    },
  };
}
