import X from "lucide-react/icons/x";
import { agreeing, article } from "../../../domain/spanish.ts";
import { countText } from "../../../domain/format.ts";
import { DELETION } from "../../../engine/command.ts";
import { MAX_EXPORTED } from "../../../domain/export-limits.ts";
import type { Chosen } from "../../../machines/list/list.types.ts";
import { ActionRow, type RowAction } from "../../kit/action-row/action-row.tsx";
import { Icon } from "../../kit/icon/icon.tsx";
import { Menu, type MenuEntry } from "../../kit/menu/menu.tsx";
import { bulkActions, bulkChanges } from "./list-actions.ts";
import { amountOf, visibleColumns } from "./list-columns.ts";
import { selectedAmount, selectedCount } from "./list-words.ts";
import { amount, chosen, commandButton, moreCommands, said, unchoose } from "./list-bulk.css.ts";
import { roomyWords } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The number of selected rows, what takes them back, and what can be done with them, in one line. */
export function ListBulk(props: ListProps) {
  const { section, list, send } = props;
  const number = selectedCount(list);
  const sum = selectedAmount(section, amountOf(section), list);
  return (
    <div className={chosen} role="group" aria-label="Lo seleccionado">
      <span className={said} role="status">
        {countText(number)}{" "}
        <span className={roomyWords}>{number === 1 ? section.one : section.many} </span>
        {agreeing("seleccionad", section, number)}
        {list.isEverything && ": todo lo filtrado"}
        {unseenWords(list)}
        {sum !== null && (
          <>
            {" "}
            <span className={amount}>· {sum}</span>
          </>
        )}
      </span>
      <button
        type="button"
        className={unchoose}
        aria-label="Quitar la selección"
        title="Quitar la selección"
        onClick={() => send({ type: "selection.cleared" })}
      >
        <Icon of={X} size={18} />
      </button>
      <ActionRow
        actions={[
          ...wholeList(props),
          ...asMenu("Cambiar un campo", "Campo que se cambia", bulkChanges(props)),
          ...bulkActions(props).map((command) => commandAction(props, command)),
          ...asMenu(...exportOf(props)),
        ]}
        menuStyle={moreCommands}
      />
    </div>
  );
}

/** Selects the whole filtered list, where more can be selected than is. */
function wholeList({ section, list, send }: ListProps): RowAction[] {
  const total = list.answer?.total ?? 0;
  if (list.isEverything || total <= list.selected.length) return [];
  const label = `Seleccionar ${article(section, 2)} ${countText(total)}`;
  const onChoose = () => send({ type: "everything.chosen" });
  return [pressed({ key: "everything", label, isGrave: false, onChoose })];
}

function commandAction({ send }: ListProps, command: Chosen): RowAction {
  return pressed({
    key: command.action,
    label: command.label,
    isGrave: command.action === DELETION.event,
    onChoose: () => send({ type: "command.chosen", command }),
  });
}

function pressed(action: {
  readonly key: string;
  readonly label: string;
  readonly isGrave: boolean;
  readonly onChoose: () => void;
}): RowAction {
  const { key, label, isGrave, onChoose } = action;
  const button = (
    <button
      type="button"
      className={commandButton}
      data-grave={isGrave || undefined}
      onClick={onChoose}
    >
      {label}
    </button>
  );
  return { key, button, entries: [{ label, isGrave, onChoose }] };
}

/** An action with a choice: a menu of its own, or entries that say of what they are. */
function asMenu(label: string, heading: string, entries: readonly MenuEntry[]): RowAction[] {
  if (entries.length === 0) return [];
  const trigger = (
    <button type="button" className={commandButton}>
      {label}…
    </button>
  );
  return [
    {
      key: label,
      button: <Menu trigger={trigger} heading={heading} entries={entries} />,
      entries: entries.map((entry) => ({ ...entry, label: `${label}: ${entry.label}` })),
    },
  ];
}

/** The files that only the selected records go into, in the columns in sight. */
function exportOf({ section, list, query, states, can, send }: ListProps) {
  const { selected, isEverything, columns: chosenColumns } = list;
  const isOffered = can("export") && states.exporting === "ready" && !isEverything;
  const columns = visibleColumns(section, chosenColumns, query).map(({ key }) => key);
  const ask = (format: "xlsx" | "csv") => () =>
    send({ type: "export.chosen", format, columns, ids: selected });
  const entries = [
    { label: "Excel (XLSX)", onChoose: ask("xlsx") },
    { label: "Texto separado por punto y coma (CSV)", onChoose: ask("csv") },
  ];
  return [
    `Exportar ${article(section, 2)} ${agreeing("seleccionad", section, 2)}`,
    "En qué archivo",
    isOffered && selected.length <= MAX_EXPORTED ? entries : [],
  ] as const;
}

/** How many of the selected are not on the page: they were selected on another, or before another search. */
function unseenWords({ selected, isEverything, answer }: ListProps["list"]): string {
  const shown = new Set(answer?.rows.map(({ id }) => id));
  const unseen = isEverything ? 0 : selected.filter((id) => !shown.has(id)).length;
  return unseen === 0 ? "" : `, ${countText(unseen)} fuera de esta página`;
}
