import { useId } from "react";

import type { DraftField } from "../../../machines/board/board-draft.ts";
import { contact, receive } from "../../../sections/recoverables/commands.ts";
import { Button } from "../../kit/button/button.tsx";
import { Field, fieldIds } from "../../kit/field/field.tsx";
import { input } from "../../kit/field/field.css.ts";
import { Row, Stack, Text } from "../../kit/layout/layout.tsx";
import { Select } from "../../kit/select/select.tsx";
import { Key } from "../reconciliation/line-pane.tsx";
import type { BoardScreenProps } from "./board-screen.types.ts";
import { fields } from "./board.css.ts";

type ContactFormProps = Pick<
  BoardScreenProps,
  "draft" | "isInbound" | "errors" | "isSending" | "isUnanswered" | "send" | "story"
>;

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

/** The channels, with those by which the debtor was reached today. */
const channelsOf = (story: ContactFormProps["story"]) =>
  optionsOf(contact.input.canal.options).map(({ value, label }) => ({
    value,
    label: story?.used.some((each) => each === value) === true ? `${label} (hoy ya se usó)` : label,
  }));

/** A contact as it is written: by Enter it is saved, and the next case is under the cursor. */
export function ContactForm(props: ContactFormProps) {
  const { draft, isInbound, errors, isSending, isUnanswered, send, story } = props;
  const isPromise = draft.resultado === "promise";
  const outcomes = isInbound ? receive.input.resultado.options : contact.input.resultado.options;
  return (
    <form
      noValidate
      aria-label={isInbound ? receive.label : contact.label}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "contact.sent" });
      }}
      onKeyDown={(event) => {
        // A closed list submits no form by itself.
        if (event.key !== "Enter" || !(event.target instanceof HTMLSelectElement)) return;
        event.preventDefault();
        send({ type: "contact.sent" });
      }}
    >
      <Stack gap={3}>
        <div className={fields}>
          {!isInbound && (
            <Choice {...props} name="canal" label="Canal" options={channelsOf(story)} isFirst />
          )}
          <Choice
            {...props}
            name="resultado"
            label="Resultado"
            options={optionsOf(outcomes)}
            isFirst={isInbound}
          />
          {isPromise && (
            <Line {...props} name="compromiso" label="Promete pagar el" hint="Como 31/12/2026" />
          )}
          {isPromise && <Line {...props} name="valor" label="Valor que promete" hint="En pesos" />}
        </div>
        <Line {...props} name="nota" label="Nota" />
        <Answered errors={errors} isUnanswered={isUnanswered} />
        <Row wrap gap={3}>
          <Button type="submit" variant="primary" busy={isSending}>
            Guardar <Key of="⏎" />
          </Button>
          <Button disabled={isSending} onClick={() => send({ type: "contact.closed" })}>
            Cancelar <Key of="Esc" />
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The answer to what was sent, where it was not saved. */
function Answered({ errors, isUnanswered }: Pick<ContactFormProps, "errors" | "isUnanswered">) {
  const why = isUnanswered
    ? "No llegó la respuesta. Guardar otra vez es seguro: no se registra dos veces."
    : (errors[""] ?? "");
  if (why === "") return null;
  return (
    <Text role="alert" size="small" tone="danger">
      {why}
    </Text>
  );
}

type DraftProps = ContactFormProps & { readonly name: DraftField; readonly label: string };

const messagesOf = ({ errors, name }: Pick<DraftProps, "errors" | "name">) => {
  const words = errors[name] ?? "";
  return words === "" ? [] : [words];
};

type ChoiceProps = DraftProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isFirst: boolean;
};

function Choice({ name, label, options, isFirst, draft, send, ...rest }: ChoiceProps) {
  const ids = fieldIds(useId());
  const messages = messagesOf({ ...rest, name });
  return (
    <div ref={isFirst ? focusFirst : null}>
      <Field ids={ids} label={label} messages={messages} isRequired>
        <Select
          id={ids.input}
          name={name}
          value={draft[name]}
          none="Escoja"
          options={options}
          aria-required
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={ids.messages}
          onChoose={(text) => send({ type: "contact.typed", field: name, text })}
        />
      </Field>
    </div>
  );
}

/** The form has focus as it opens. */
function focusFirst(place: HTMLElement | null): void {
  place?.querySelector("select")?.focus();
}

type LineProps = DraftProps & { readonly hint?: string };

function Line({ name, label, hint, draft, send, ...rest }: LineProps) {
  const ids = fieldIds(useId());
  const messages = messagesOf({ ...rest, name });
  return (
    <Field ids={ids} label={label} hint={hint} messages={messages} isRequired={name !== "nota"}>
      <input
        id={ids.input}
        name={name}
        type="text"
        className={input}
        value={draft[name]}
        maxLength={name === "nota" ? 400 : 40}
        inputMode={name === "valor" ? "decimal" : undefined}
        autoComplete="off"
        aria-invalid={messages.length > 0 || undefined}
        aria-describedby={hint === undefined ? ids.messages : `${ids.hint} ${ids.messages}`}
        onChange={({ currentTarget }) =>
          send({ type: "contact.typed", field: name, text: currentTarget.value })
        }
      />
    </Field>
  );
}
