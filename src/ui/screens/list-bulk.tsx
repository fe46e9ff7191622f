import { countText } from "../../domain/format.ts";
import { DELETION } from "../../engine/command.ts";
import { MAX_EXPORTED } from "../../domain/export-limits.ts";
import { Button } from "../kit/button/button.tsx";
import { Menu } from "../kit/menu/menu.tsx";
import { bulkActions, bulkChanges } from "./list-actions.ts";
import { shownColumns } from "./list-columns.ts";
import { agreeing, countOf } from "./list-words.ts";
import { chosen, commandButton, commands, said } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The number of selected rows, over all pages or in the whole filtered list. */
export function selectedCount({ selected, isEverything, answer }: ListProps["list"]): number {
  return isEverything ? (answer?.total ?? 0) : selected.length;
}

/** The number of selected rows, the button that selects the whole filtered list, and the bulk actions. */
export function ListBulk(props: ListProps) {
  const { section, list, send } = props;
  const number = selectedCount(list);
  if (number === 0) return null;
  const total = list.answer?.total ?? 0;
  return (
    <div className={chosen} role="group" aria-label="Lo seleccionado">
      <span className={said} role="status">
        {countOf(number, section)} {agreeing("seleccionad", number, section)}
        {list.isEverything && ": todo lo filtrado"}
        {unseenWords(list)}
      </span>
      {!list.isEverything && total > number && (
        <Button variant="link" onClick={() => send({ type: "everything.chosen" })}>
          {`Seleccionar ${section.feminine === true ? "las" : "los"} ${countText(total)}`}
        </Button>
      )}
      <Button variant="link" onClick={() => send({ type: "selection.cleared" })}>
        Quitar la selección
      </Button>
      <div className={commands}>
        <ChangeField {...props} />
        <ExportSelected {...props} />
        {bulkActions(props).map((command) => (
          <button
            key={command.action}
            type="button"
            className={commandButton}
            data-grave={command.action === DELETION.event || undefined}
            onClick={() => send({ type: "command.chosen", command })}
          >
            {command.label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The menu of the fields that can be given one value in all that is selected. */
function ChangeField(props: ListProps) {
  const entries = bulkChanges(props);
  if (entries.length === 0) return null;
  const trigger = (
    <button type="button" className={commandButton}>
      Cambiar un campo…
    </button>
  );
  return <Menu trigger={trigger} heading="Campo que se cambia" entries={entries} />;
}

/** The menu of the files that only the selected records go into, in the columns in sight. */
function ExportSelected({ section, list, states, can, send }: ListProps) {
  const { selected, isEverything, columns: chosenColumns } = list;
  const isOffered = can("export") && states.exporting === "ready" && !isEverything;
  if (!isOffered || selected.length > MAX_EXPORTED) return null;
  const columns = shownColumns(section, chosenColumns).map(({ key }) => key);
  const ask = (format: "xlsx" | "csv") => () =>
    send({ type: "export.chosen", format, columns, ids: selected });
  const trigger = (
    <button type="button" className={commandButton}>
      {`Exportar ${section.feminine === true ? "las seleccionadas" : "los seleccionados"}…`}
    </button>
  );
  const entries = [
    { label: "Excel (XLSX)", onChoose: ask("xlsx") },
    { label: "Texto separado por punto y coma (CSV)", onChoose: ask("csv") },
  ];
  return <Menu trigger={trigger} heading="En qué archivo" entries={entries} />;
}

/** How many of the selected are not on the page: they were selected on another, or before another search. */
function unseenWords({ selected, isEverything, answer }: ListProps["list"]): string {
  const shown = new Set(answer?.rows.map(({ id }) => id));
  const unseen = isEverything ? 0 : selected.filter((id) => !shown.has(id)).length;
  return unseen === 0 ? "" : `, ${countText(unseen)} fuera de esta página`;
}
