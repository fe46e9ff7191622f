import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";

import type { besideMachine } from "../../machines/beside/beside.machine.ts";
import { Beside, BesideMissing, BesideNothing } from "../../ui/screens/list/list-beside.tsx";
import { RecordPage } from "../record/page.tsx";
import type { RecordPageProps } from "../section/work-page.ts";

type ListBesideProps = Pick<RecordPageProps, "section" | "declaration" | "ports"> & {
  readonly actor: ActorRefFrom<typeof besideMachine>;
};

/** The record of a row beside the list, bound to its machine. */
export function ListBeside({ actor, section, declaration, ports }: ListBesideProps) {
  const viewer = useSelector(actor, ({ children }) => children.viewer);
  const id = useSelector(actor, ({ context }) => context.id);
  const isRead = useSelector(viewer, (snapshot) => snapshot?.matches("reading") === true);
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches("missing"));
  if (isMissing) return <BesideMissing onRetry={() => actor.send({ type: "retry.chosen" })} />;
  if (viewer === undefined) return <BesideNothing words="No hay registros que leer aquí." />;
  return (
    <Beside id={id} isRead={isRead}>
      <RecordPage
        key={viewer.sessionId}
        kind="record"
        isCase={false}
        isBeside
        actor={viewer}
        section={section}
        declaration={declaration}
        ports={ports}
        comparison={null}
        left={null}
      />
    </Beside>
  );
}
