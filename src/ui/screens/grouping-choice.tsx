import { withOuter } from "../../engine/groupings.ts";
import { LabelledSelect } from "../kit/select/select.tsx";

type GroupingChoiceProps = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Those chosen, the outer one first. */
  readonly groups: readonly string[];
  /** The choice of none; absent where there is always one. */
  readonly none?: string;
  readonly onChoose: (groups: readonly string[]) => void;
};

/** The choice of the groups of a list or of a report, and of the parts of each group. */
export function GroupingChoice({ options, groups, none, onChoose }: GroupingChoiceProps) {
  const [outer = "", inner = ""] = groups;
  const parts = options.filter(({ value }) => value !== outer);
  return (
    <>
      <LabelledSelect
        label="Agrupar por"
        value={outer}
        options={none === undefined ? options : [{ value: "", label: none }, ...options]}
        onChoose={(value) => onChoose(value === "" ? [] : withOuter(groups, value))}
      />
      {outer !== "" && parts.length > 0 && (
        <LabelledSelect
          label="y por"
          value={inner}
          options={[{ value: "", label: "Nada más" }, ...parts]}
          onChoose={(value) => onChoose(value === "" ? [outer] : [outer, value])}
        />
      )}
    </>
  );
}
