import X from "lucide-react/icons/x";
import type { SavedView } from "../../../contract/views-contract.ts";
import { listText } from "../../../domain/format.ts";
import { viewInTheWay } from "../../../machines/list/renamed-view.ts";
import { Button } from "../../kit/button/button.tsx";
import { iconButton } from "../../kit/button/bare-button.css.ts";
import { AskButton } from "../../kit/dialog/ask-button.tsx";
import { Icon } from "../../kit/icon/icon.tsx";
import { NameForm } from "../../kit/name-form/name-form.tsx";
import { NameRow } from "../../kit/name-form/name-row.tsx";
import { savedText } from "./list-saved-views.ts";
import { viewButton } from "./list-views.css.ts";
import type { ListProps } from "./list.types.ts";
import { Text } from "../../kit/layout/layout.tsx";

type RowProps = ListProps & { readonly view: SavedView; readonly onOpened: () => void };

/** A saved view: it opens, and one's own has another name or goes. */
export function SavedViewRow(props: RowProps) {
  const { section, view, query, states, send, onOpened } = props;
  const isOwn = view.by === undefined;
  return (
    <NameRow
      rename={
        isOwn
          ? { label: `Cambiar el nombre de la vista ${view.name}`, buttonClass: iconButton.regular }
          : null
      }
      form={(close) => <Renaming {...props} onEnd={close} />}
      after={
        isOwn && (
          <AskButton
            className={iconButton.regular}
            label={`Borrar la vista ${view.name}`}
            question={view.shared === true ? lossOf(view) : null}
            disabled={states.views !== "known"}
            onConfirm={() => send({ type: "view.removed", name: view.name })}
          >
            <Icon of={X} />
          </AskButton>
        )
      }
    >
      <button
        type="button"
        className={viewButton}
        aria-current={(view.name === query.saved && isOwn) || undefined}
        onClick={() => {
          // Opening a view closes the panel, because the list is what the person asked for.
          onOpened();
          const opened = savedText(section, view);
          send({ type: "view.opened", view: { ...view, query: opened } });
        }}
      >
        {view.name}
        {noteOf(view) !== "" && (
          <Text as="span" display="block" quiet>
            {noteOf(view)}
          </Text>
        )}
      </button>
    </NameRow>
  );
}

/** The form that gives a view another name. */
function Renaming({ view, list, states, send, onEnd }: RowProps & { readonly onEnd: () => void }) {
  const { name } = view;
  return (
    <NameForm
      label={`Nuevo nombre de la vista ${name}`}
      maxLength={60}
      start={name}
      problemOf={(to) => takenText(viewInTheWay(list.views, { name, to }))}
      onName={(to) => {
        if (to !== name) send({ type: "view.renamed", name, to });
        onEnd();
      }}
      onCancel={onEnd}
    >
      <Button type="submit" variant="primary" busy={states.views !== "known"}>
        Renombrar
      </Button>
    </NameForm>
  );
}

/** Why a view cannot have the name of another one. */
function takenText(view: SavedView | null): string | null {
  if (view === null) return null;
  const { name, by } = view;
  return by === undefined
    ? `Ya tiene una vista «${name}»: escriba otro nombre.`
    : `${by} comparte una vista «${name}»: escriba otro nombre.`;
}

/** The question before a view goes that colleagues use too. */
function lossOf({ name, roles = [] }: SavedView) {
  const opening = roles.filter(({ opens }) => opens).map((role) => role.name);
  const opens =
    opening.length === 0 ? "" : ` La lista deja de abrirse con ella para ${listText(opening)}.`;
  return {
    title: `¿Borrar la vista «${name}»?`,
    description: `Está compartida: nadie de su fondo la tendrá más.${opens}`,
    confirm: "Borrar para todos",
  };
}

/** Whose a view is, who sees it, and whether the list opens with it. */
function noteOf({ shared, by, preferred, stale }: SavedView): string {
  const whose = by === undefined ? "Compartida con el fondo" : `De ${by}`;
  const opens = preferred === "own" ? "La lista se abre con esta" : "Su rol abre con esta";
  return [
    ...(shared === true ? [whose] : []),
    ...(preferred === undefined ? [] : [opens]),
    ...(stale === true ? ["Pide algo que ya no existe"] : []),
  ].join(" · ");
}
