import { referredFields } from "../../../engine/referred-columns.ts";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { columnTexts, visibleColumns } from "./list-columns.ts";
import { chooseColumns } from "./list-query-steps.ts";
import { panelForm } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The choice of a column that is a field of what the records refer to; nothing where they refer to nothing that one may open. */
export function ReferredChoice(props: ListProps) {
  const { section, list, query, mayOpen } = props;
  const chosen = visibleColumns(section, list.columns, query);
  const fields = list.reached.flatMap(({ by, target }) =>
    Object.entries(referredFields(by, section, target, { mayOpen })),
  );
  const offered = fields.filter(([key]) => chosen.every((column) => column.key !== key));
  if (offered.length === 0) return null;
  const options = offered.map(([value, { label }]) => ({ value, label }));
  return (
    <div className={panelForm}>
      <LabelledSelect
        label="De lo que refiere"
        value=""
        options={[{ value: "", label: "Agregar un campo" }, ...options]}
        onChoose={(key) => {
          if (key !== "") chooseColumns(props, [...columnTexts(chosen), key]);
        }}
      />
    </div>
  );
}
