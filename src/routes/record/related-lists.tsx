import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";

import { isGranted } from "../../domain/permission.ts";
import { relatedMachine } from "../../machines/related/related.machine.ts";
import { RecordRelated } from "../../ui/screens/record/record-related.tsx";
import { useSession } from "../actors.ts";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";

const NOBODY = { permission: [] };

type RelatedListsProps = Pick<RecordPorts, "fetchRelated" | "openList"> & {
  readonly controller: string;
  readonly id: string;
};

/** The lists of records that refer to one, bound to their machine, which runs while they are mounted. */
export function RelatedLists({ fetchRelated, openList, controller, id }: RelatedListsProps) {
  const machine = useMemo(
    () =>
      relatedMachine.provide({
        actors: {
          fetchRelated: fromPromise(({ input, signal }) => fetchRelated(input, signal)),
          openList: fromPromise(({ input }) => openList(input)),
        },
      }),
    [fetchRelated, openList],
  );
  const { permission } = useSession() ?? NOBODY;
  const actor = useActorRef(machine, { input: { controller, id } });
  const { state, lists, chosen, section } = useSelector(
    actor,
    ({ value, context }) => ({
      state: typeof value === "string" ? value : value.shown,
      lists: context.lists,
      chosen: context.chosen,
      section: context.sections[context.chosen] ?? null,
    }),
    shallowEqual,
  );
  return (
    <RecordRelated
      of={{ controller, id }}
      state={state}
      lists={lists}
      chosen={chosen}
      section={section}
      mayOpen={(each) => isGranted(`/${each}/view`, permission)}
      onChoose={(index) => actor.send({ type: "list.chosen", index })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
    />
  );
}
