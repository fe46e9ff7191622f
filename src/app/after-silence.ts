import type { ActorRefFrom } from "xstate";

import type { Clock } from "../api/transport.ts";
import { ofSection } from "../domain/section-page.ts";
import { withReferredAsked } from "../engine/referred-columns.ts";
import { waitsForServer } from "../engine/lifecycle-steps.ts";
import type { viewerMachine } from "../machines/record/viewer.machine.ts";
import type { workplaceMachine } from "../machines/workplace/workplace.machine.ts";
import type { PresenceWorld } from "../routes/record/presence-ports.ts";
import type { SectionCalls } from "../api/section-calls.ts";

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

/** Between two looks at a record that waits for the server, in milliseconds. */
export const LOOK_AGAIN = 5_000;

/**
 * Looks again at the record in sight while it waits for the server: its news may be lost on the way, the answer to them
 * too, and figures that it counts elsewhere change without any.
 */
export function lookWhileAwaited(workplace: Workplace, clock: Clock): void {
  let watched: ActorRefFrom<typeof viewerMachine> | undefined;
  let timer: unknown;
  const rest = (): void => {
    clock.clearTimeout(timer);
    timer = undefined;
  };
  const look = (): void => {
    timer = undefined;
    lookAtRecord(workplace);
    weigh();
  };
  const weigh = (): void => {
    const seen = watched?.getSnapshot();
    const lifecycle = seen?.context.section.lifecycle ?? null;
    const isAwaited =
      seen?.status === "active" &&
      lifecycle !== null &&
      waitsForServer(lifecycle, seen.context.record?.status ?? "");
    if (isAwaited) timer ??= clock.setTimeout(look, LOOK_AGAIN);
    else rest();
  };
  const follow = (): void => {
    const { viewer } = workplace.getSnapshot().children;
    if (viewer === watched) return;
    watched = viewer;
    watched?.subscribe(weigh);
    weigh();
  };
  workplace.subscribe({ next: follow, complete: rest });
  follow();
}

function lookAtRecord(workplace: Workplace): void {
  const page = ofSection(workplace.getSnapshot().context.place.page);
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
  const { section, query, answer, columns } = shown;
  const asked = withReferredAsked(query, columns ?? []);
  const now = await calls.page(section.controller, asked, new AbortController().signal);
  // Meanwhile the person may have asked for something else.
  if (now.kind !== "received" || list.getSnapshot().context.answer !== answer) return;
  if (JSON.stringify(now.value) !== JSON.stringify(answer)) tellOf(workplace, section.controller);
}

/** News by nobody that is known. */
function tellOf(workplace: Workplace, controller: string, ids: readonly string[] = []): void {
  workplace.send({ type: "records.changed", controller, ids, by: "" });
}
