import type { ReactNode } from "react";
import type { SectionRecord } from "../../../contract/section-contract.ts";
import { newOne, theOne } from "../../../domain/spanish.ts";
import { editWarning } from "../../../engine/lifecycle-steps.ts";
import type { EditorEvent } from "../../../machines/record/editor.types.ts";
import type { Draft, Question } from "../../../machines/record/record.types.ts";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { Breadcrumbs, type Crumb } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { later } from "../../kit/later/later.tsx";
import { MissingPart } from "./missing-part.tsx";
import type { RecordConflictProps } from "./record-conflict.tsx";
import { RecordDoubt } from "./record-doubt.tsx";
import { RecordForm, type RecordFormProps } from "./record-form.tsx";
import { RecordNews, type News } from "./record-news.tsx";
import { titleOfRecord } from "./record.screen.tsx";
import { withWarnings } from "./record-warnings.ts";
import { trail } from "./record.css.ts";
import { Screen } from "../screen.tsx";
import { Text } from "../../kit/layout/layout.tsx";

// Concurrent edits and recovered drafts are rare: their code is loaded when one occurs.
const RecordDraft = later(async () => (await import("./record-draft.tsx")).RecordDraft, {
  instead: ({ onTake }, retry) => (
    <MissingPart
      words="Hay algo que no alcanzó a guardar, pero no llegó la parte que lo muestra."
      onRetry={retry}
    >
      <Button onClick={onTake}>Recuperarlo</Button>
    </MissingPart>
  ),
});
const RecordConflict = later(async () => (await import("./record-conflict.tsx")).RecordConflict, {
  instead: ({ by, onBack }, retry) => (
    <MissingPart
      words={`${by === "" ? "Este registro cambió" : `${by} cambió este registro`} mientras usted escribía, pero no llegó la parte que muestra qué cambió. Lo que usted escribió sigue aquí.`}
      onRetry={retry}
    >
      <Button onClick={onBack}>Volver al formulario</Button>
    </MissingPart>
  ),
});

type RecordFormScreenProps = Omit<RecordFormProps, "isHidden" | "isNew" | "back" | "onSave"> & {
  readonly breadcrumbs: readonly Crumb[];
  /** The edited record; null for a new one. */
  readonly record: SectionRecord | null;
  readonly news: News | null;
  /** Whether a new one is a duplicate of another, and has its parts too. */
  readonly isCopy: boolean;
  /** The address of the page or the form from which a new one is made; null for none. */
  readonly origin: string | null;
  /** The draft from before the session ended; null when there is none. */
  readonly draft: Draft | null;
  readonly conflict: Pick<
    RecordConflictProps,
    "differences" | "sides" | "mineLabels" | "theirLabels" | "by"
  > | null;
  /** Who else has its form open. */
  readonly presence?: ReactNode;
  /** Whether the person is asked to confirm leaving with unsaved changes. */
  readonly isLeaving: boolean;
  /** The server's question before it saves; null when there is none. */
  readonly question: Question | null;
  readonly send: (event: EditorEvent) => void;
};

/** The form of a record, edited or new. */
export function RecordFormScreen(props: RecordFormScreenProps) {
  const { section, record, news, draft, conflict, isLeaving, question, send } = props;
  const heading = record === null ? newOne(section) : editing(section, record);
  return (
    <>
      <div className={trail}>
        <Breadcrumbs label="Ruta" crumbs={[...props.breadcrumbs, ...lastCrumbs(section, record)]} />
        {props.presence}
      </div>
      <Screen
        section={heading}
        heading={heading}
        lead={(props.isCopy ? copyWords(section) : undefined) ?? leadOf(section, record)}
        focusHeading
      >
        {conflict !== null && (
          <RecordConflict
            section={section}
            {...conflict}
            onChoose={(field, side) => send({ type: "side.chosen", field, side })}
            onMerge={() => send({ type: "merge.confirmed" })}
            onBack={() => send({ type: "merge.cancelled" })}
          />
        )}
        {props.waiting !== null && (
          <Text quiet above={1}>
            {/^\/[^/]+\/view\//u.test(props.waiting)
              ? "Al guardar se vuelve al registro del que viene."
              : `Otro formulario espera ${theOne(section)}: al guardar se vuelve a él, con lo que allí se había escrito.`}
          </Text>
        )}
        {draft === null ? (
          <RecordForm
            {...props}
            section={withWarnings(section, record)}
            isNew={record === null}
            isHidden={conflict !== null}
            back={
              record === null
                ? (props.origin ?? `/${section.controller}`)
                : `/${section.controller}/view/${record.id}`
            }
            onSave={(another, onward) => send({ type: "save.chosen", another, ...onward })}
          />
        ) : (
          <RecordDraft
            section={section}
            draft={draft}
            onTake={() => send({ type: "draft.taken" })}
            onDiscard={() => send({ type: "draft.discarded" })}
          />
        )}
        {conflict === null && (
          <RecordNews news={news} onShow={() => send({ type: "news.wanted" })} />
        )}
      </Screen>
      <Questions isLeaving={isLeaving} question={question} send={send} />
    </>
  );
}

/** `Editar CA-2026-000012`; `Editar la fila 2 de CA-2026-000012`. */
function editing(section: RecordFormScreenProps["section"], record: SectionRecord): string {
  const title = titleOfRecord(section, record);
  if (section.partOf === undefined) return `Editar ${title}`;
  return `Editar ${theOne(section)}${title.slice(section.one.length)}`;
}

function lastCrumbs(
  section: RecordFormScreenProps["section"],
  record: SectionRecord | null,
): readonly Crumb[] {
  if (record === null) return [{ title: "Crear" }];
  const href = `/${section.controller}/view/${record.id}`;
  return [{ title: titleOfRecord(section, record), href }, { title: "Editar" }];
}

/** Tells of the number of a new record, or of the consequence of an edition. */
function leadOf(
  section: RecordFormScreenProps["section"],
  record: SectionRecord | null,
): string | undefined {
  if (record === null) return numberWords(section);
  return editWarning(section.lifecycle, record.status) ?? undefined;
}

/** Tells what the duplicate has beside what is written in its form. */
function copyWords({ brings }: RecordFormScreenProps["section"]): string | undefined {
  return brings && `Al guardar, la copia tiene también ${brings.words}, si le sirven.`;
}

/** Tells of the number that nobody writes; empty where there is none. */
function numberWords({ fields }: RecordFormScreenProps["section"]): string | undefined {
  const numbered = Object.values(fields).find(({ series }) => series !== undefined);
  return (
    numbered &&
    `«${numbered.label}» lo pone el sistema al guardar: el que sigue de la serie ${numbered.series}.`
  );
}

/** The questions over the form: before it is saved, or before unsaved changes are lost. */
function Questions({
  isLeaving,
  question,
  send,
}: Pick<RecordFormScreenProps, "isLeaving" | "question" | "send">) {
  return (
    <>
      {question !== null && (
        <RecordDoubt
          question={question}
          onAccept={() => send({ type: "question.accepted" })}
          onDecline={() => send({ type: "question.declined" })}
        />
      )}
      {isLeaving && (
        <AskDialog
          title="¿Salir sin guardar?"
          description="Lo que escribió solo está aquí: si sale, se pierde."
          cancel="Seguir escribiendo"
          confirm="Salir sin guardar"
          isGrave
          safe={{ label: "Guardar y salir", onChoose: () => send({ type: "leave.saved" }) }}
          onCancel={() => send({ type: "leave.cancelled" })}
          onConfirm={() => send({ type: "leave.confirmed" })}
        />
      )}
    </>
  );
}
