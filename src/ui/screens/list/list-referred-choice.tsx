import { Suspense, use } from "react";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { referredFields } from "../../../engine/referred-columns.ts";
import { loadSection } from "../../../sections/declared.ts";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { columnTexts, visibleColumns } from "./list-columns.ts";
import { chooseColumns } from "./list-query-steps.ts";
import { panelForm } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** A reference of a section, with the section there. */
type Reach = { readonly by: string; readonly target: SectionDefinition };

/** The choice of a column that is a field of what the records refer to; nothing where they refer to nothing that one may open. */
export function ReferredChoice(props: ListProps) {
  return (
    <Suspense>
      <Choice {...props} />
    </Suspense>
  );
}

function Choice(props: ListProps) {
  const { section, list, query, mayOpen } = props;
  const chosen = visibleColumns(section, list.columns, query);
  const fields = use(reachesOf(section)).flatMap(({ by, target }) =>
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

/** The fields that are reached from each section, by its controller: the same promise again, for which drawing waits once. */
const reached = new Map<string, Promise<readonly Reach[]>>();

/** Brings the declarations of what a section refers to; one whose code does not come is left out, and asked for again. */
async function bring({ controller, fields }: SectionDefinition): Promise<readonly Reach[]> {
  const all = Object.entries(fields).map(async ([by, field]): Promise<readonly Reach[]> => {
    if (field.kind !== "reference" || field.absent === true) return [];
    try {
      const target = await loadSection(field.to);
      return target === null ? [] : [{ by, target }];
    } catch {
      reached.delete(controller);
      return [];
    }
  });
  return (await Promise.all(all)).flat();
}

function reachesOf(section: SectionDefinition): Promise<readonly Reach[]> {
  const known = reached.get(section.controller) ?? bring(section);
  reached.set(section.controller, known);
  return known;
}
