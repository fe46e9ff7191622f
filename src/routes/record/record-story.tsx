import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";

import { storyMachine } from "../../machines/story/story.machine.ts";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";
import { StoryCard } from "../../ui/screens/case/story-card.tsx";

type RecordStoryProps = Pick<RecordPorts, "fetchStory"> & {
  readonly controller: string;
  readonly id: string;
};

/** The story of a record, bound to its machine, which runs while it is mounted. */
export function RecordStory({ fetchStory, controller, id }: RecordStoryProps) {
  const machine = useMemo(
    () =>
      storyMachine.provide({
        actors: { fetchStory: fromPromise(({ input, signal }) => fetchStory(input, signal)) },
      }),
    [fetchStory],
  );
  const actor = useActorRef(machine, { input: { controller, id } });
  const { state, events, before } = useSelector(
    actor,
    ({ value, context }) => ({ state: value, events: context.events, before: context.before }),
    shallowEqual,
  );
  return (
    <StoryCard
      controller={controller}
      state={state}
      events={events}
      hasMore={before !== null}
      onOpen={() => actor.send({ type: "story.opened" })}
      onMore={() => actor.send({ type: "more.chosen" })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
    />
  );
}
