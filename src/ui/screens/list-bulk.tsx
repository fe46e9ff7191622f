import { countText } from "../../domain/format.ts";
import { DELETION } from "../../engine/command.ts";
import { Button } from "../kit/button/button.tsx";
import { Menu } from "../kit/menu/menu.tsx";
import { bulkActions, bulkChanges } from "./list-actions.ts";
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
    <div className={chosen} role="group" aria-label="Lo escogido">
      <span className={said} role="status">
        {countOf(number, section)} {agreeing("escogid", number, section)}
        {list.isEverything && ": todo lo filtrado"}
      </span>
      {!list.isEverything && total > number && (
        <Button variant="link" onClick={() => send({ type: "everything.chosen" })}>
          {`Escoger ${section.feminine === true ? "las" : "los"} ${countText(total)}`}
        </Button>
      )}
      <Button variant="link" onClick={() => send({ type: "selection.cleared" })}>
        Quitar la selección
      </Button>
      <div className={commands}>
        <ChangeField {...props} />
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
