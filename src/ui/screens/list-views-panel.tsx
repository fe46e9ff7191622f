import X from "lucide-react/icons/x";
import Star from "lucide-react/icons/star";
import { Button } from "../kit/button/button.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { NameForm } from "../kit/name-form/name-form.tsx";
import { Popover } from "../kit/popover/popover.tsx";
import { columnTexts, shownColumns } from "./list-columns.ts";
import {
  panelForm,
  panelWords,
  roomyWords,
  toolButton,
  view as viewStyle,
  viewButton,
  viewDrop,
  viewList,
} from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The saved views of this list: search, filters, order and columns under a name. */
export function ViewsPanel(props: ListProps) {
  const { section, list, states, send } = props;
  const columns = columnTexts(shownColumns(section, list.columns));
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
      {(close) => (
        <>
          <SavedViews {...props} onOpened={close} />
          <div className={panelForm}>
            <NameForm
              label="Nombre de la vista"
              maxLength={60}
              onName={(name) => send({ type: "view.saved", name, columns })}
            >
              <Button type="submit" variant="primary" busy={states.views !== "known"}>
                Guardar
              </Button>
            </NameForm>
          </div>
        </>
      )}
    </Popover>
  );
}

function SavedViews({ list, send, onOpened }: ListProps & { readonly onOpened: () => void }) {
  if (list.views.length === 0) {
    return (
      <p className={panelWords}>
        Guarde lo que ve, con su búsqueda, sus filtros, su orden y sus columnas, para volver a ello
        cuando quiera.
      </p>
    );
  }
  return (
    <ul className={viewList} aria-label="Vistas guardadas">
      {list.views.map((view) => (
        <li key={view.name} className={viewStyle}>
          <button
            type="button"
            className={viewButton}
            aria-current={view.query === list.query || undefined}
            onClick={() => {
              // Opening a view closes the panel, because the list is what the person asked for.
              onOpened();
              send({ type: "view.opened", view });
            }}
          >
            {view.name}
          </button>
          <button
            type="button"
            className={viewDrop}
            aria-label={`Borrar la vista ${view.name}`}
            onClick={() => send({ type: "view.removed", name: view.name })}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  );
}
