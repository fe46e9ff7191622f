import Star from "lucide-react/icons/star";
import { Icon } from "../../kit/icon/icon.tsx";
import { later } from "../../kit/later/later.tsx";
import { Popover } from "../../kit/popover/popover.tsx";
import { roomyWords, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

const SavedViewsPanel = later(
  async () => (await import("./list-saved-views-panel.tsx")).SavedViewsPanel,
);

/** The button of the saved views: search, filters, order and columns under a name. */
export function ViewsPanel(props: ListProps) {
  return (
    <Popover
      label="Vistas guardadas"
      triggerClass={toolButton}
      trigger={
        <>
          <Icon of={Star} />
          <span className={roomyWords}>Vistas</span>
        </>
      }
    >
      {(close) => <SavedViewsPanel {...props} onOpened={close} />}
    </Popover>
  );
}
