import Columns from "lucide-react/icons/columns-3";
import { Button } from "../kit/button/button.tsx";
import { OrderedChoices } from "../kit/ordered-choices/ordered-choices.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { Popover } from "../kit/popover/popover.tsx";
import { columnsOf, columnTexts, shownColumns } from "./list-columns.ts";
import { panelForm, roomyWords, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

const WORDS = {
  up: (label: string) => `Subir ${label}`,
  down: (label: string) => `Bajar ${label}`,
};

/** The choice of visible columns, and of their order. */
export function ColumnsPanel({ section, list, send }: ListProps) {
  const chosen = shownColumns(section, list.columns);
  const keys = chosen.map(({ key }) => key);
  const others = columnsOf(section).filter(({ key }) => !keys.includes(key));
  return (
    <Popover
      label="Columnas"
      triggerClass={toolButton}
      trigger={
        <>
          <Icon of={Columns} />
          <span className={roomyWords}>Columnas</span>
        </>
      }
    >
      <OrderedChoices
        label="Columnas"
        choices={[...chosen, ...others]}
        chosen={keys}
        words={WORDS}
        onChoose={(next) => {
          const known = new Map([...chosen, ...others].map((column) => [column.key, column]));
          const columns = columnTexts(next.flatMap((key) => known.get(key) ?? []));
          send({ type: "columns.chosen", columns });
        }}
      />
      {list.columns !== null && (
        <div className={panelForm}>
          <Button onClick={() => send({ type: "columns.chosen", columns: null })}>
            Volver a las usuales
          </Button>
        </div>
      )}
    </Popover>
  );
}
