import { useId, useState } from "react";
import { ChipsInput, type Chip } from "./chips-input.tsx";
import type { ComboFound, ComboWords } from "../combobox/combobox.tsx";
import { FieldMessages } from "../field/field-messages.tsx";
import { fieldIds } from "../field/field.tsx";
import { label as labelStyle } from "../field/field.css.ts";

type ChipsFilterProps = {
  readonly name: string;
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly found: ComboFound;
  readonly words: ComboWords;
  readonly dropWords: (label: string) => string;
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
  /** Receives the label of each chosen record. */
  readonly onChips: (chips: readonly Chip[]) => void;
};

/** A filter by any of several records: the form around it finds their ids under `name`, separated by commas. */
export function ChipsFilter(props: ChipsFilterProps) {
  const { name, label, chips, found, onChips } = props;
  const ids = fieldIds(useId());
  const [held, setHeld] = useState(idsOf(chips));
  const [unread, setUnread] = useState("");
  return (
    <div>
      <label className={labelStyle} htmlFor={ids.input}>
        {label}
      </label>
      <input type="hidden" name={name} value={held} />
      <ChipsInput
        {...found}
        ids={ids}
        name=""
        isRequired={false}
        isWrong={false}
        describedBy={ids.messages}
        chips={chips}
        words={props.words}
        dropWords={props.dropWords}
        onLeave={() => undefined}
        onUnread={setUnread}
        onSearch={props.onSearch}
        onClose={props.onClose}
        onChips={(next) => {
          setHeld(idsOf(next));
          onChips(next);
        }}
      />
      {unread !== "" && <FieldMessages id={ids.messages} messages={[unread]} />}
    </div>
  );
}

function idsOf(chips: readonly Chip[]): string {
  return chips.map(({ id }) => id).join(",");
}
