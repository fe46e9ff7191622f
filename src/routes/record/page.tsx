import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import type { ReactNode } from "react";

import type { DrawFact } from "../../ui/screens/record/record-facts.tsx";
import type { SectionRecord } from "../../contract/section-contract.ts";
import { isGranted, type PermissionEntry } from "../../domain/permission.ts";
import { neighboursOf } from "../../engine/list-neighbours.ts";
import { inShape } from "../../engine/section-shape.ts";
import { stepIn } from "../../domain/section-page.ts";
import { Skeleton } from "../../ui/kit/skeleton/skeleton.tsx";
import { later, nothing } from "../../ui/kit/later/later.tsx";
import { AskDialog } from "../../ui/kit/dialog/ask-dialog.tsx";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { MissingPart } from "../../ui/screens/record/missing-part.tsx";
import { AbsentBeside, type AbsentState } from "../../ui/screens/record/record-beside.tsx";
import { RecordScreen } from "../../ui/screens/record/record.screen.tsx";
import { AbsentRecord } from "./absent-record.tsx";
import { useActors } from "../actors.ts";
import { usePlace } from "../place-context.ts";
import { readingOf, shownOf, crumbsOf } from "./connect.ts";
import { useCommand } from "../command/use-command.ts";
import { WithComparison } from "./with-comparison.tsx";
import type { RecordPageProps } from "../section/work-page.ts";

// Its code is loaded once a record is read: lists and forms do not need it.
const RelatedLists = later(async () => (await import("./related-lists.tsx")).RelatedLists, {
  instead: (_, retry) => (
    <MissingPart words="No llegó la parte que muestra lo relacionado." onRetry={retry} />
  ),
});

const RecordCase = later(async () => (await import("./record-case.tsx")).RecordCase, {
  meanwhile: <Skeleton shape="panel" label="Reuniendo el expediente…" />,
  instead: (_, retry) => <MissingPart words="No llegó la parte del expediente." onRetry={retry} />,
});

const RecordStory = later(async () => (await import("./record-story.tsx")).RecordStory, {
  instead: (_, retry) => (
    <MissingPart words="No llegó la parte de la línea de tiempo." onRetry={retry} />
  ),
});

const RecordExplanation = later(
  async () => (await import("./record-explanation.tsx")).RecordExplanation,
  { instead: nothing },
);

const RecordNotes = later(async () => (await import("./record-notes.tsx")).RecordNotes, {
  instead: (_, retry) => <MissingPart words="No llegó la parte de las notas." onRetry={retry} />,
});

const RecordPresence = later(async () => (await import("./record-presence.tsx")).RecordPresence, {
  instead: nothing,
});

const RecordNext = later(async () => (await import("./record-next.tsx")).RecordNext, {
  instead: nothing,
});

const FilePreview = later(async () => (await import("./file-preview.tsx")).FilePreview, {
  instead: ({ actor }, retry) => (
    <AskDialog
      title="No se puede mostrar el archivo"
      description="No llegó la parte de la pantalla que lo muestra."
      cancel="Cerrar"
      confirm="Intentar de nuevo"
      onCancel={() => actor.send({ type: "preview.closed" })}
      onConfirm={retry}
    />
  ),
});

const NOTHING: readonly PermissionEntry[] = [];

/** The page of a record, bound to its machine. */
export function RecordPage(props: RecordPageProps) {
  const page = <Page {...props} />;
  if (props.comparison === null) return page;
  return <WithComparison machine={props.comparison}>{page}</WithComparison>;
}

function Page(props: RecordPageProps) {
  const shown = useSelector(props.actor, shownOf);
  if (shown === "reading") return <Reading {...props} />;
  if (props.isBeside === true) return <Absent {...props} state={shown} />;
  return <AbsentRecord {...props} state={shown} />;
}

/** Said beside the list in place of a record that cannot be shown. */
function Absent({ actor, declaration, state }: RecordPageProps & { readonly state: AbsentState }) {
  const words = useSelector(actor, ({ context }) => context.words);
  return (
    <AbsentBeside
      section={declaration}
      state={state}
      words={words}
      onRetry={() => actor.send({ type: "retry.chosen" })}
    />
  );
}

function Reading(props: RecordPageProps) {
  const { actor, declaration } = props;
  const { auth } = useActors();
  const permission = useSelector(auth, ({ context }) => context.session?.permission ?? NOTHING);
  const state = useSelector(actor, readingOf, shallowEqual);
  const preview = useActorRef(props.ports.preview);
  const isPreviewing = useSelector(preview, (snapshot) => !snapshot.matches("closed"));
  const command = useCommand(useSelector(actor, (snapshot) => snapshot.children.command));
  if (state.record === null) return null;
  const { id } = state.record;
  return (
    <>
      {state.isReading && props.isBeside !== true && <StepAsked actor={actor} />}
      <RecordScreen
        section={inShape(declaration, state.record.shape)}
        breadcrumbs={crumbsOf(props)}
        neighbours={neighboursIn(props, state.record.id)}
        record={state.record}
        can={state.can}
        mayOpen={(path) => isGranted(path, permission)}
        history={{ state: state.historyState, changes: state.changes ?? [] }}
        news={state.newsKind === null ? null : { kind: state.newsKind, by: state.newsBy }}
        command={command && state.action !== null ? { ...command, action: state.action } : null}
        isBusy={state.isBusy || command?.view.state === "doing"}
        onPreview={(file) =>
          preview.send({
            type: "file.opened",
            file: { controller: declaration.controller, id, ...file },
          })
        }
        preview={isPreviewing ? <FilePreview actor={preview} /> : null}
        isBeside={props.isBeside === true}
        {...besideRecord(props, state.record)}
        {...(props.isCase && { around: caseOf(props, state.record) })}
        send={(event) => actor.send(event)}
      />
    </>
  );
}

/** Opens the step that the address asks for, and takes it out of the address: going back or reloading asks nothing. */
function StepAsked({ actor }: Pick<RecordPageProps, "actor">) {
  const { navigation } = useActors();
  const { path } = usePlace();
  const action = stepIn(path);
  if (action === null) return null;
  return (
    <OnDrawn
      onDrawn={() => {
        const [record = ""] = path.split("?");
        navigation.send({ type: "page.asked", path: record, entry: "replace" });
        actor.send({ type: "command.chosen", action, byAddress: true });
      }}
    />
  );
}

/** The parts beside a record, each with its own machine: what refers to it, its notes, who edits it, what comes next. */
function besideRecord(
  { actor, declaration, ports, isCase, isBeside }: RecordPageProps,
  record: Pick<SectionRecord, "id" | "version">,
) {
  return {
    // The case has what refers to the record.
    related: isCase ? null : (
      <RelatedLists
        // A change of the record may have changed the records that refer to it.
        key={`${record.id} ${record.version}`}
        fetchRelated={ports.fetchRelated}
        openList={ports.openList}
        controller={declaration.controller}
        id={record.id}
      />
    ),
    explain: (field: string, draw: DrawFact) => (
      <RecordExplanation
        // A change of the record may have changed its figures.
        key={`${record.id} ${record.version} ${field}`}
        fetchExplanation={ports.fetchExplanation}
        controller={declaration.controller}
        id={record.id}
        field={field}
        draw={draw}
      />
    ),
    story: declaration.hasStory === true && (
      <RecordStory
        // A change of the record is in its story, which is then asked for again.
        key={`${record.id} ${record.version}`}
        fetchStory={ports.fetchStory}
        controller={declaration.controller}
        id={record.id}
      />
    ),
    notes: (
      <RecordNotes
        key={record.id}
        machine={ports.notes}
        controller={declaration.controller}
        id={record.id}
        seed={actor.getSnapshot().context.seed}
      />
    ),
    // Beside its list the next one is the next row.
    next: isBeside !== true && (
      <RecordNext
        key={record.id}
        controller={declaration.controller}
        id={record.id}
        version={record.version}
      />
    ),
    presence: (
      <RecordPresence
        key={record.id}
        machine={ports.presence}
        section={declaration}
        id={record.id}
        isEditing={false}
      />
    ),
  };
}

/** The case of a record, around its fields. */
const caseOf = ({ declaration, ports }: RecordPageProps, record: SectionRecord) =>
  function around(fields: ReactNode) {
    return (
      <RecordCase
        key={record.id}
        fetchCase={ports.fetchCase}
        preview={ports.preview}
        section={declaration}
        record={record}
      >
        {fields}
      </RecordCase>
    );
  };

function neighboursIn({ left }: RecordPageProps, id: string) {
  if (left === null || left.page === null) return null;
  return neighboursOf(left.page, left, id);
}
