import type { SavedView } from "../../../contract/views-contract.ts";
import { Button } from "../../kit/button/button.tsx";
import { NameForm } from "../../kit/name-form/name-form.tsx";
import { columnTexts, shownColumns } from "./list-columns.ts";
import { queryText } from "./list-query-steps.ts";
import { isChanged, openedView } from "./list-saved-views.ts";
import { OpeningView } from "./list-opening-view.tsx";
import { panelForm } from "./list.css.ts";
import { SavedViewRow } from "./list-saved-view-row.tsx";
import type { ListProps } from "./list.types.ts";
import { Stack, Text } from "../../kit/layout/layout.tsx";

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
          option="Compartir con el fondo"
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

function SavedViews(props: SavedViewsProps) {
  if (props.list.views.length === 0) {
    return (
      <Text padding={4} quiet>
        Guarde lo que ve, con su búsqueda, sus filtros, su orden y sus columnas, para volver a ello
        cuando quiera.
      </Text>
    );
  }
  return (
    <Stack as="ul" padding={2} aria-label="Vistas guardadas">
      {props.list.views.map((view) => (
        <SavedViewRow key={keyOf(view)} {...props} view={view} />
      ))}
    </Stack>
  );
}

/** A view that was renamed is the same row, so that its button keeps the focus. */
const keyOf = ({ by = "", name, formerly = [] }: SavedView) => `${by} ${formerly[0] ?? name}`;
