import { useId } from "react";
import { check } from "../choice-input/choice-input.css.ts";
import { group, option, options } from "./appearance-choice.css.ts";

type AppearanceChoiceProps<Value extends string> = {
  readonly label: string;
  /** The attribute of the document that holds the choice. */
  readonly of: "theme" | "density" | "keys";
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
};

/** A choice about how the document looks, shown at once; the first one holds where the document has none. */
export function AppearanceChoice<Value extends string>({
  label,
  of,
  choices,
  onChoose,
}: AppearanceChoiceProps<Value>) {
  const name = useId();
  const { dataset } = document.documentElement;
  const chosen = dataset[of] ?? choices[0]?.value;
  return (
    <fieldset className={group}>
      <legend>{label}</legend>
      <div className={options}>
        {choices.map((each) => (
          <label key={each.value} className={option}>
            <input
              type="radio"
              className={check}
              name={name}
              defaultChecked={each.value === chosen}
              onChange={() => {
                dataset[of] = each.value;
                onChoose(each.value);
              }}
            />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
