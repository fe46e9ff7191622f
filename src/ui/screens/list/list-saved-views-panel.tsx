import X from "lucide-react/icons/x";
import type { SavedView } from "../../../contract/views-contract.ts";
import { listText } from "../../../domain/format.ts";
import { AskButton } from "../../kit/dialog/ask-button.tsx";
import { Button } from "../../kit/button/button.tsx";
import { Icon } from "../../kit/icon/icon.tsx";
import { NameForm } from "../../kit/name-form/name-form.tsx";
import { columnTexts, shownColumns } from "./list-columns.ts";
import { queryText } from "./list-query-steps.ts";
import { isChanged, openedView, savedText } from "./list-saved-views.ts";
import { OpeningView } from "./list-opening-view.tsx";
import { iconButton } from "../../kit/button/bare-button.css.ts";
import { panelForm, panelWords } from "./list.css.ts";
import { view as viewStyle, viewButton, viewList, viewNote } from "./list-views.css.ts";
import type { ListProps } from "./list.types.ts";

type SavedViewsProps = ListProps & { readonly onOpened: () => void };

/** The saved views of a list, and the form that saves what is in sight under a name. */
export function SavedViewsPanel(props: SavedViewsProps) {
  const { section, list, query, states, send } = props;
  const columns = columnTexts(shownColumns(section, list.columns));
  return (
    <>
      <SavedViews {...props} />
      <UnsavedChanges {...props} columns={columns} />
      <OpeningView {...props} />
      <div className={panelForm}>
        <NameForm
          label="Nombre de la vista"
          maxLength={60}
          option="Compartir con la empresa"
          onName={(name, shared) => {
            send({ type: "view.saved", name, columns, shared });
            // From now on the address names it, with its columns.
            const saved = queryText(section, query, { saved: name, columns });
            send({ type: "query.asked", query: saved });
          }}
        >
          <Button type="submit" variant="primary" busy={states.views !== "known"}>
            Guardar
          </Button>
        </NameForm>
      </div>
    </>
  );
}

/** Saves the changes of the view that is open, where it is one's own. */
function UnsavedChanges(props: ListProps & { readonly columns: readonly string[] }) {
  const { section, list, query, columns, states, send } = props;
  const view = openedView(list.views, query);
  const isOwn = view !== null && view.by === undefined;
  if (!isOwn || !isChanged(section, view, query, list.columns)) return null;
  const { name, shared = false } = view;
  return (
    <div className={panelForm}>
      <Button
        variant="primary"
        busy={states.views !== "known"}
        onClick={() => send({ type: "view.saved", name, columns, shared })}
      >
        Guardar los cambios en «{name}»
      </Button>
    </div>
  );
}

function SavedViews({ section, query, list, send, onOpened }: SavedViewsProps) {
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
        <li key={`${view.by ?? ""} ${view.name}`} className={viewStyle}>
          <button
            type="button"
            className={viewButton}
            aria-current={(view.name === query.saved && view.by === undefined) || undefined}
            onClick={() => {
              // Opening a view closes the panel, because the list is what the person asked for.
              onOpened();
              const opened = savedText(section, view);
              send({ type: "view.opened", view: { ...view, query: opened } });
            }}
          >
            {view.name}
            {noteOf(view) !== "" && <span className={viewNote}>{noteOf(view)}</span>}
          </button>
          {view.by === undefined && (
            <AskButton
              className={iconButton.regular}
              label={`Borrar la vista ${view.name}`}
              question={view.shared === true ? lossOf(view) : null}
              onConfirm={() => send({ type: "view.removed", name: view.name })}
            >
              <Icon of={X} />
            </AskButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The question before a view goes that colleagues use too. */
function lossOf({ name, roles = [] }: SavedView) {
  const opening = roles.filter(({ opens }) => opens).map((role) => role.name);
  const opens =
    opening.length === 0 ? "" : ` La lista deja de abrirse con ella para ${listText(opening)}.`;
  return {
    title: `¿Borrar la vista «${name}»?`,
    description: `Está compartida: nadie de su empresa la tendrá más.${opens}`,
    confirm: "Borrar para todos",
  };
}

/** Whose a view is, who sees it, and whether the list opens with it. */
function noteOf({ shared, by, preferred, stale }: SavedView): string {
  const whose = by === undefined ? "Compartida con la empresa" : `De ${by}`;
  const opens = preferred === "own" ? "La lista se abre con esta" : "Su rol abre con esta";
  return [
    ...(shared === true ? [whose] : []),
    ...(preferred === undefined ? [] : [opens]),
    ...(stale === true ? ["Pide algo que ya no existe"] : []),
  ].join(" · ");
}
