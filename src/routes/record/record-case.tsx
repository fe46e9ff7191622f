import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useDeferredValue, useMemo, type ReactNode } from "react";
import { fromPromise } from "xstate";

import type { SectionRecord } from "../../contract/section-contract.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { caseMachine } from "../../machines/case/case.machine.ts";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";
import { OnChange } from "../../ui/kit/on-drawn/on-change.tsx";
import { CaseFile } from "../../ui/screens/case/case-file.tsx";
import { CasePanel } from "../../ui/screens/case/case-panel.tsx";

type RecordCaseProps = Pick<RecordPorts, "fetchCase" | "preview"> & {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  /** Comes under the case, in a frame after it: nothing in sight is moved by it, and what is in sight does not wait for it. */
  readonly children: ReactNode;
};

/** The case of a record, bound to its machine and to that of the paper that is looked at, which run while it is mounted. */
export function RecordCase(props: RecordCaseProps) {
  const { fetchCase, preview: files, section, record, children } = props;
  const machine = useMemo(
    () =>
      caseMachine.provide({
        actors: { fetchCase: fromPromise(({ input, signal }) => fetchCase(input, signal)) },
      }),
    [fetchCase],
  );
  const actor = useActorRef(machine, { input: { id: record.id } });
  const preview = useActorRef(files);
  const { state, whole } = useSelector(
    actor,
    ({ value, context }) => ({ state: value, whole: context.whole }),
    shallowEqual,
  );
  const looked = useSelector(
    preview,
    ({ value, context }) => ({ state: value, file: context.file, content: context.content }),
    shallowEqual,
  );
  const isFollowed = useDeferredValue(state !== "asking" || whole !== null);
  return (
    <>
      <OnChange of={record.version} onChange={() => actor.send({ type: "record.changed" })} />
      <CasePanel
        section={section}
        record={record}
        state={state}
        whole={whole}
        looked={
          looked.state === "closed"
            ? null
            : {
                id: looked.file.id,
                file: (
                  <CaseFile
                    state={looked.state}
                    name={looked.file.name}
                    content={looked.content}
                    onSave={() => preview.send({ type: "file.saved" })}
                    onRetry={() => preview.send({ type: "retry.chosen" })}
                    onClose={() => preview.send({ type: "preview.closed" })}
                  />
                ),
              }
        }
        onLook={({ id, name }) => {
          preview.send({ type: "preview.closed" });
          preview.send({
            type: "file.opened",
            file: { controller: "request-supports", id, field: "archivo", name },
          });
        }}
        onRetry={() => actor.send({ type: "retry.chosen" })}
      />
      {isFollowed && children}
    </>
  );
}
