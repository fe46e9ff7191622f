import Columns from "lucide-react/icons/columns-3";
import { Icon } from "../../kit/icon/icon.tsx";
import { later } from "../../kit/later/later.tsx";
import { Popover } from "../../kit/popover/popover.tsx";
import { roomyWords, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

// Columns are chosen seldom: the code comes when the panel opens.
const ColumnsChoice = later(async () => (await import("./list-columns-choice.tsx")).ColumnsChoice);

/** The button of the columns, with their panel. */
export function ColumnsPanel(props: ListProps) {
  return (
    <Popover
      label="Columnas"
      triggerClass={toolButton}
      onOpen={() => props.send({ type: "columns.opened" })}
      trigger={
        <>
          <Icon of={Columns} />
          <span className={roomyWords}>Columnas</span>
        </>
      }
    >
      <ColumnsChoice {...props} />
    </Popover>
  );
}
