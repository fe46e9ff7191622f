import { useActorRef, useSelector } from "@xstate/react";
import { Suspense, use } from "react";

import type { SectionDefinition } from "../../engine/define-section.ts";
import type { presenceMachine } from "../../machines/presence/presence.machine.ts";
import type { PresencePlace } from "../../machines/presence/presence.types.ts";
import { RecordPresence as Screen } from "../../ui/screens/record/record-presence.tsx";
import type { RecordPorts } from "../../machines/workplace/workplace.setup.ts";

type RecordPresenceProps = Pick<PresencePlace, "id" | "isEditing"> &
  Pick<RecordPorts, "openPresence"> & { readonly section: SectionDefinition };

/** Who else has the form of a record open, bound to its machine, which runs while it is mounted. */
export function RecordPresence(props: RecordPresenceProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ openPresence, ...props }: RecordPresenceProps) {
  return <Bound machine={use(openPresence())} {...props} />;
}

type BoundProps = Omit<RecordPresenceProps, "openPresence"> & {
  readonly machine: typeof presenceMachine;
};

function Bound({ machine, section, id, isEditing }: BoundProps) {
  const input = { controller: section.controller, id, isEditing };
  const actor = useActorRef(machine, { input });
  const people = useSelector(actor, ({ context }) => context.people);
  return <Screen people={people} noun={section} />;
}
