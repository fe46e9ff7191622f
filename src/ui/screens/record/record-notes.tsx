import { countText } from "../../../domain/format.ts";
import { partsOf, remarksOn } from "../../../domain/mentions.ts";
import { MAX_NOTE } from "../../../domain/notes.ts";
import type { Note, Notes, Person } from "../../../contract/notes-contract.ts";
import type { NoteDraft } from "../../../machines/notes/notes.types.ts";
import { Button } from "../../kit/button/button.tsx";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { OnDrawn } from "../../kit/on-drawn/on-drawn.tsx";
import { MessageForm } from "../../kit/message-form/message-form.tsx";
import { Age } from "../moment.tsx";
import { gone, own, text as textStyle } from "./record-notes.css.ts";
import { entry } from "./record.css.ts";
import { Card, Row, Text, look } from "../../kit/layout/layout.tsx";

type RecordNotesProps = {
  readonly list: "asking" | "shown" | "absent" | "unanswered";
  readonly writing: "recalling" | "resting" | "sending" | "confirming" | "deleting";
  /** Null until they are known. */
  readonly page: Notes | null;
  readonly draft: NoteDraft;
  /** The reason why something was not done; empty for none. */
  readonly error: string;
  readonly refusals: number;
  readonly following: "resting" | "changing";
  /** Whether the person follows the record; null until it is known. */
  readonly isFollowed: boolean | null;
  /** The reason why it was not followed or left; empty for none. */
  readonly followError: string;
  readonly calls: {
    readonly write: (text: string) => void;
    readonly mention: (person: Person) => void;
    readonly send: () => void;
    readonly open: (note: string) => void;
    readonly leave: () => void;
    readonly remove: (note: string) => void;
    readonly answer: (isConfirmed: boolean) => void;
    readonly follow: () => void;
    readonly retry: () => void;
  };
};

/** The control in which a note is written. */
const TEXT = "nota";

/** The notes of a record, the last first, and what is written to them. */
export function RecordNotes(props: RecordNotesProps) {
  const { list, writing, page, calls } = props;
  return (
    <Card as="section" aria-labelledby="notas" aria-busy={list === "asking"}>
      <Follow {...props} />
      {list === "absent" ? (
        <Text quiet above={1}>
          Las notas de este registro ya no están a su alcance.
        </Text>
      ) : (
        <>
          <Composer {...props} />
          {list === "unanswered" && (
            <div role="alert">
              <Text quiet above={1}>
                No fue posible traer las notas.
              </Text>
              <Button onClick={calls.retry}>Intentar de nuevo</Button>
            </div>
          )}
          {page === null && list === "asking" && (
            <Text quiet above={1}>
              Buscando las notas…
            </Text>
          )}
          {page !== null && <List {...props} notes={page.notes} />}
        </>
      )}
      {/* The pressed button goes with the text of its note. */}
      {writing === "deleting" && <OnDrawn onDrawn={() => document.getElementById(TEXT)?.focus()} />}
      {writing === "confirming" && (
        <AskDialog
          title="¿Eliminar esta nota?"
          description="Su texto se borra para todos. Queda a la vista que hubo una nota suya."
          cancel="Conservarla"
          confirm="Eliminar la nota"
          isGrave
          onCancel={() => calls.answer(false)}
          onConfirm={() => calls.answer(true)}
        />
      )}
    </Card>
  );
}

/** The heading, and the button that follows the record or leaves it; its place is there before it is known which. */
function Follow({ isFollowed, following, followError, calls }: RecordNotesProps) {
  return (
    <>
      <Row wrap align="center" justify="between" gap={3} rowGap={1}>
        <Text as="h2" id="notas" size="lead" weight="strong">
          Notas
        </Text>
        <SteadyButton
          isIdle={isFollowed === null || following === "changing"}
          reason="seguir"
          keys="S"
          onClick={calls.follow}
        >
          {isFollowed === true ? "Dejar de seguir" : "Seguir"}
        </SteadyButton>
      </Row>
      <Text id="seguir" quiet above={1} role={followError === "" ? undefined : "alert"}>
        {followError || FOLLOWING[String(isFollowed === true)]}
      </Text>
    </>
  );
}

const FOLLOWING: Readonly<Record<string, string>> = {
  true: "Usted sigue este registro: se le avisa cuando cambia de estado o alguien anota.",
  false: "Sígalo y se le avisa cuando cambie de estado o alguien anote.",
};

function Composer({ writing, page, draft, error, refusals, calls }: RecordNotesProps) {
  const isChange = draft.editing !== null;
  return (
    <MessageForm
      id={TEXT}
      labels={{
        text: isChange ? "Cambiar la nota" : "Nota nueva",
        hint: `La leen quienes ven este registro. Con @ le avisa a alguien. Hasta ${countText(MAX_NOTE)} caracteres.`,
        send: isChange ? "Guardar la nota" : "Agregar nota",
        cancel: isChange ? "Dejarla como estaba" : undefined,
        people: "Personas que ven este registro",
        found: (count) =>
          count === 0 ? "Nadie con ese nombre ve este registro." : `${count} personas.`,
      }}
      text={draft.text}
      error={error}
      remarks={remarksOn(draft)}
      people={page?.people ?? []}
      isBusy={writing === "sending" || writing === "deleting"}
      focusKey={`${refusals} ${draft.editing ?? ""}`}
      onText={calls.write}
      onMention={calls.mention}
      onSend={calls.send}
      onCancel={calls.leave}
    />
  );
}

function List(props: RecordNotesProps & { readonly notes: readonly Note[] }) {
  if (props.notes.length === 0)
    return (
      <Text quiet above={1}>
        Todavía no hay notas.
      </Text>
    );
  return (
    <ol className={look({ above: 2 })}>
      {props.notes.map((note) => (
        <Entry key={note.id} {...props} note={note} />
      ))}
    </ol>
  );
}

function Entry({ note, writing, draft, calls }: RecordNotesProps & { readonly note: Note }) {
  const { id, by, at, editedAt, text, isOwn, mentions } = note;
  const canChange = isOwn && text !== null && draft.editing !== id;
  return (
    <li className={entry}>
      <Text weight="medium">{by}</Text>
      <Text quiet above={1}>
        <Age at={at} />
        {editedAt !== null && text !== null && (
          <>
            {" · cambiada "}
            <Age at={editedAt} />
          </>
        )}
      </Text>
      {text === null ? (
        <p className={gone}>Nota eliminada</p>
      ) : (
        <p className={textStyle}>
          {partsOf(text, mentions).map((part) =>
            part.isMention ? (
              <Text as="strong" key={part.at} tone="link" weight="strong">
                {part.text}
              </Text>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
      {canChange && (
        <Row wrap gap={3} rowGap={0} className={own}>
          <Button variant="link" disabled={writing !== "resting"} onClick={() => calls.open(id)}>
            Editar
          </Button>
          <Button variant="link" disabled={writing !== "resting"} onClick={() => calls.remove(id)}>
            Eliminar
          </Button>
        </Row>
      )}
    </li>
  );
}
