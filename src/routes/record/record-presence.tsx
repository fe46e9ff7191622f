import { useActorRef, useSelector } from "@xstate/react";

import type { SectionDefinition } from "../../engine/define-section.ts";
import type { PresencePlace } from "../../machines/presence/presence.types.ts";
import { RecordPresence as Screen } from "../../ui/screens/record/record-presence.tsx";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";

type RecordPresenceProps = Pick<PresencePlace, "id" | "isEditing"> & {
  readonly machine: RecordPorts["presence"];
  readonly section: SectionDefinition;
};

/** Who else has the form of a record open, bound to its machine, which runs while it is mounted. */
export function RecordPresence({ machine, section, id, isEditing }: RecordPresenceProps) {
  const input = { controller: section.controller, id, isEditing };
  const actor = useActorRef(machine, { input });
  const people = useSelector(actor, ({ context }) => context.people);
  return <Screen people={people} noun={section} />;
}
