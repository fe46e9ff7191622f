import { MAX_REPLACED_LENGTH } from "../../../domain/import-mending.ts";
import { namesIn, namesText } from "../../../domain/names-text.ts";
import type { Mistake } from "../../../contract/import-contract.ts";
import type { Field } from "../../../engine/field.ts";
import { NamedChips } from "../../kit/chips-input/named-chips.tsx";
import { NamedCombobox } from "../../kit/combobox/named-combobox.tsx";
import { input } from "../../kit/field/field.css.ts";
import { fieldIds } from "../../kit/field/field.tsx";
import { Select } from "../../kit/select/select.tsx";
import { COMBO_WORDS } from "../record/record-words.ts";
import { mendInput } from "./import-mending.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";

/** The name under which its form reads what the text should say. */
export const TO = "to";

const WORDS = "Qué debe decir";
const CLOSED = { state: "closed", options: [] } as const;

type MendControlProps = Pick<ImportScreenProps, "lookup"> & {
  readonly id: string;
  /** The wrong text, with what is said of it. */
  readonly mistake: Pick<Mistake, "text" | "error">;
  readonly name: string;
  readonly field: Field | undefined;
  /** The id of what is wrong with the text. */
  readonly describedBy: string;
  readonly isWaiting: boolean;
  /** Called with why what is written is no choice; empty where it is one, or nothing is written. */
  readonly onUnread: (words: string) => void;
};

/** The control that says what a wrong text should be: one of what the import accepts where those are known, else a text. */
export function MendControl(props: MendControlProps) {
  const { id, field, describedBy, isWaiting } = props;
  if (field?.kind === "reference") return <RecordToName {...props} />;
  if (field?.kind === "references") return <RecordsToName {...props} />;
  const options = offeredFor(field);
  if (options.length > 0) {
    return (
      <Select
        id={id}
        name={TO}
        aria-required
        aria-describedby={describedBy}
        options={options.map((each) => ({ value: each, label: each }))}
        none={WORDS}
        defaultValue=""
        onChoose={() => props.onUnread("")}
      />
    );
  }
  return (
    <input
      id={id}
      name={TO}
      className={`${input} ${mendInput}`}
      placeholder={WORDS}
      maxLength={MAX_REPLACED_LENGTH}
      autoComplete="off"
      required
      disabled={isWaiting}
      aria-describedby={describedBy}
    />
  );
}

/** The record that the text should name, which is found while its name is typed. */
function RecordToName(props: MendControlProps) {
  const { name, mistake, lookup } = props;
  return (
    <NamedCombobox
      {...searchOf(props)}
      placeholder={WORDS}
      // It opens at the names most like the wrong one.
      onSearch={(text) =>
        lookup.send({ type: "options.wanted", field: name, text: text || mistake.text })
      }
    />
  );
}

/** The records that the text should name: those that it names already stay, the others are found while they are typed. */
function RecordsToName(props: MendControlProps) {
  const { name, mistake, lookup } = props;
  return (
    <NamedChips
      {...searchOf(props)}
      placeholder="Busque y agregue"
      chips={rightIn(mistake).map((each) => ({ id: each, label: each }))}
      dropWords={(label) => `Quitar ${label}`}
      textOf={(chips) => namesText(chips.map((chip) => chip.id))}
      onSearch={(text) => lookup.send({ type: "options.wanted", field: name, text })}
    />
  );
}

/** The needs of a control that looks for records, whether the text names one or several. */
function searchOf({ id, name, describedBy, lookup, onUnread }: MendControlProps) {
  return {
    ids: fieldIds(id),
    name,
    sentAs: TO,
    isRequired: true,
    describedBy,
    ...(lookup.field === name ? lookup.found : CLOSED),
    words: COMBO_WORDS,
    onClose: () => lookup.send({ type: "options.closed" }),
    onUnread,
  };
}

/** The names in a text of several that its error does not quote. */
function rightIn({ text, error }: Pick<Mistake, "text" | "error">): readonly string[] {
  return namesIn(text).filter((each) => !error.includes(`«${each}»`));
}

/** The texts that a field takes, where they are few. */
function offeredFor(field: Field | undefined): readonly string[] {
  if (field?.kind === "choice") return Object.values(field.options);
  return field?.kind === "yesNo" ? ["Sí", "No"] : [];
}
