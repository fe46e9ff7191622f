import type { Value } from "../../../engine/value.ts";
import type { Seen } from "../../../machines/command/command.types.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Opener } from "../../kit/dialog/opener.tsx";
import { form as formStyle } from "./command-dialog.css.ts";
import type { CommandDialogProps } from "./command-dialog.types.ts";
import { ManyRehearsedFirst, ManyRehearsal } from "./many-rehearsal.tsx";
import { CommandRehearsal } from "./command-rehearsal.tsx";
import { RecordDoubt } from "../record/record-doubt.tsx";
import { RecordField } from "../record/record-field.tsx";

const CLOSED: ComboFound = { state: "closed", options: [] };

/** The dialogs of a command: the form of its input, the rehearsal of its effects, and the server's question. */
export function CommandDialog(props: CommandDialogProps) {
  const { state, isOpen, question } = props.view;
  const isWarned = state === "warned" && question !== null;
  return (
    <Opener>
      {isWarned && (
        <RecordDoubt
          question={question}
          onAccept={props.calls.accept}
          onDecline={props.calls.decline}
        />
      )}
      {isOpen && !isWarned && <Asked {...props} />}
    </Opener>
  );
}

function Asked(props: CommandDialogProps) {
  const { view, calls, title, description } = props;
  const { state, rehearsal, isRehearsedFirst, isRehearsed, isGrave, label, notice, refusals } =
    view;
  const isReviewed = !isRehearsedFirst && rehearsal !== null && state !== "asking";
  const isVain = (isReviewed || isRehearsedFirst) && rehearsal !== null && isFutile(rehearsal);
  return (
    <FormDialog
      title={title}
      description={description}
      cancel={isVain && isRehearsedFirst ? "Cerrar" : "Cancelar"}
      back={isReviewed ? "Volver" : undefined}
      confirm={isVain ? null : isRehearsed ? "Continuar" : label}
      isGrave={isGrave}
      notice={notice}
      refusals={refusals}
      isEarly={state === "rehearsingFirst"}
      isBusy={state === "rehearsing" || state === "doing"}
      onCancel={calls.cancel}
      onBack={calls.goBack}
      onConfirm={calls.confirm}
    >
      {isReviewed ? (
        <Rehearsed {...props} rehearsal={rehearsal} />
      ) : (
        !isVain && (
          <>
            <CommandFields view={view} calls={calls} />
            {props.impact}
          </>
        )
      )}
      {/* After the fields: focus begins on the first of them. */}
      {isRehearsedFirst && <FirstRehearsal {...props} />}
    </FormDialog>
  );
}

/** The rehearsal of a step with many, in the question itself; nothing where it could not be known. */
function FirstRehearsal({ view, ...props }: CommandDialogProps) {
  const { state, rehearsal } = view;
  const many = rehearsal !== null && "counts" in rehearsal ? rehearsal : null;
  if (many === null && state !== "rehearsingFirst") return null;
  return <ManyRehearsedFirst {...props} rehearsal={many} />;
}

function Rehearsed({ rehearsal, ...props }: CommandDialogProps & { readonly rehearsal: Seen }) {
  return "counts" in rehearsal ? (
    <ManyRehearsal {...props} isChange={props.view.isChange} rehearsal={rehearsal} />
  ) : (
    <CommandRehearsal {...props} rehearsal={rehearsal} />
  );
}

/** Whether a command would be done with none: there is nothing to confirm. */
function isFutile(rehearsal: Seen): boolean {
  if (!("counts" in rehearsal) || rehearsal.counts.changed > 0) return false;
  return rehearsal.unseen === undefined && !rehearsal.causes.some(({ isAsked }) => isAsked);
}

/** The input fields of a command, each with its message. */
function CommandFields({ view, calls }: Pick<CommandDialogProps, "view" | "calls">) {
  const { fields, values, labels, messages, lookup } = view;
  if (Object.keys(fields).length === 0) return null;
  return (
    <div className={formStyle}>
      {Object.entries(fields).map(([name, field]) => (
        <RecordField
          key={name}
          name={name}
          field={field}
          value={(values[name] ?? null) as Value}
          label={labels[name]}
          message={messages[name]}
          cells={messages}
          found={lookup.field === name ? lookup : CLOSED}
          calls={calls}
        />
      ))}
    </div>
  );
}
