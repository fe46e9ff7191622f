import type { ActorRefFrom } from "xstate";

import type { workplaceMachine } from "../machines/workplace/workplace.machine.ts";
import type { PresenceWorld } from "./presence-ports.ts";
import type { SectionCalls } from "./section-calls.ts";

type Workplace = ActorRefFrom<typeof workplaceMachine>;

type Needs = PresenceWorld & { readonly calls: Pick<SectionCalls, "page"> };

/**
 * Looks again at what is in sight when the live channel is back, since what changed in between was told to nobody: the
 * record is read again; the rows of a list stay, with the notice of changes if they are others now; and what waits for
 * the person is asked for again.
 */
export function lookAfterSilence(workplace: Workplace, { lines, calls }: Needs): void {
  let wasOpen = lines.last() !== undefined;
  const stop = lines.listen(() => {
    if (wasOpen) {
      lookAtRecord(workplace);
      lookAtDesk(workplace);
      void lookAtList(workplace, calls);
    }
    wasOpen = true;
  });
  workplace.subscribe({ complete: stop });
}

function lookAtRecord(workplace: Workplace): void {
  const { page } = workplace.getSnapshot().context.place;
  if (typeof page?.id === "string") tellOf(workplace, page.controller, [page.id]);
}

function lookAtDesk(workplace: Workplace): void {
  const { desk } = workplace.getSnapshot().children;
  const [watched] = desk?.getSnapshot().context.desk?.watched ?? [];
  if (watched !== undefined) desk?.send({ type: "section.changed", controller: watched });
}

async function lookAtList(workplace: Workplace, calls: Needs["calls"]): Promise<void> {
  const { list } = workplace.getSnapshot().children;
  const shown = list?.getSnapshot().context;
  if (!list || !shown?.answer) return;
  const { section, query, answer } = shown;
  const now = await calls.page(section.controller, query, new AbortController().signal);
  // Meanwhile the person may have asked for something else.
  if (now.kind !== "received" || list.getSnapshot().context.answer !== answer) return;
  if (JSON.stringify(now.value) !== JSON.stringify(answer)) tellOf(workplace, section.controller);
}

/** News by nobody that is known. */
function tellOf(workplace: Workplace, controller: string, ids: readonly string[] = []): void {
  workplace.send({ type: "records.changed", controller, ids, by: "" });
}
