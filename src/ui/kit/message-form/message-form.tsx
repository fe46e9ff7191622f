import { useEffect, useRef, type KeyboardEvent } from "react";
import { Button } from "../button/button.tsx";
import { Field, fieldIds } from "../field/field.tsx";
import { input } from "../field/field.css.ts";
import { OptionsList } from "../options-list/options-list.tsx";
import { area as areaStyle } from "../text-area/text-area.css.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import {
  foot,
  place,
  remark as remarkStyle,
  text as textStyle,
  written,
} from "./message-form.css.ts";
import { useMentions, type Mentionable } from "./mention-state.ts";

type MessageFormProps = {
  readonly id: string;
  readonly labels: {
    readonly text: string;
    readonly hint: string;
    readonly send: string;
    /** Without it there is nothing to cancel. */
    readonly cancel?: string | undefined;
    /** The name of the list of people, and how many they are. */
    readonly people: string;
    readonly found: (count: number) => string;
  };
  readonly text: string;
  /** The reason why it was not sent; empty for none. */
  readonly error: string;
  /** The remarks on the text as it is written, each on a line. */
  readonly remarks: readonly string[];
  readonly people: readonly Mentionable[];
  readonly isBusy: boolean;
  /** Focus goes to the text each time that this changes. */
  readonly focusKey: string;
  readonly onText: (text: string) => void;
  readonly onMention: (person: Mentionable) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
};

/** A text to send, in which people are mentioned by an at sign: Ctrl+Enter sends it. */
export function MessageForm(props: MessageFormProps) {
  const { id, labels, error, remarks, isBusy, onSend, onCancel } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useFocus(area, props.focusKey);
  const send = (): void => {
    // The button is disabled while it is sent: focus would be lost with it.
    area.current?.focus();
    if (!isBusy) onSend();
  };
  return (
    <form
      className={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        ids={fieldIds(id)}
        label={labels.text}
        hint={labels.hint}
        messages={error === "" ? [] : [error]}
      >
        <Writing {...props} area={area} onSend={send} />
      </Field>
      <div role="status">
        {remarks.map((each) => (
          <p key={each} className={remarkStyle}>
            {each}
          </p>
        ))}
      </div>
      <div className={foot}>
        <Button type="submit" variant="primary" busy={isBusy} keys="Ctrl+Enter">
          {labels.send}
        </Button>
        {labels.cancel !== undefined && (
          <Button variant="link" disabled={isBusy} onClick={onCancel}>
            {labels.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

type WritingProps = MessageFormProps & {
  readonly area: React.RefObject<HTMLTextAreaElement | null>;
};

function Writing(props: WritingProps) {
  const { id, labels, text, error, people, isBusy, area, onText, onMention, onSend } = props;
  const mentions = useMentions({ area, people, onMention });
  const { found, active } = mentions;
  const ids = fieldIds(id);
  const listId = `${id}-people`;
  const isListed = found.length > 0;
  const press = (event: KeyboardEvent): void => {
    if (mentions.press(event)) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className={written}>
      <textarea
        ref={area}
        id={ids.input}
        className={`${input} ${areaStyle} ${textStyle}`}
        value={text}
        rows={3}
        readOnly={isBusy}
        aria-describedby={`${ids.hint} ${ids.messages}`}
        aria-invalid={error !== "" || undefined}
        aria-autocomplete="list"
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
        autoComplete="off"
        onChange={(event) => {
          onText(event.currentTarget.value);
          mentions.follow();
        }}
        onKeyDown={press}
        onClick={mentions.follow}
        onBlur={mentions.close}
      />
      {isListed && (
        <OptionsList
          id={listId}
          label={labels.people}
          isOpen
          options={found.map((person) => ({ ...person, label: person.name }))}
          active={active}
          onPick={mentions.take}
        />
      )}
      <VisuallyHidden>
        <span role="status">{mentions.isBegun ? labels.found(found.length) : ""}</span>
      </VisuallyHidden>
    </div>
  );
}

function useFocus(area: React.RefObject<HTMLTextAreaElement | null>, key: string): void {
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    area.current?.focus();
  }, [area, key]);
}
