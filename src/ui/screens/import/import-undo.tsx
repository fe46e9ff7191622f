import type { Desk } from "../../../machines/desk/desk.types.ts";
import type { Undoing } from "../../../machines/notices/notices.types.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { Button } from "../../kit/button/button.tsx";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { Link } from "../../kit/link/link.tsx";
import { ViewState } from "../../kit/view-state/view-state.tsx";
import { countOf } from "../list/list-words.ts";
import { OWN_CHANGES } from "../desk/own-changes-address.ts";

type ImportUndoProps = {
  readonly section: SectionDefinition;
  /** The person's desk, with their last changes; null until it is known. */
  readonly desk: Desk | null;
  readonly isUndoing: boolean;
  readonly onUndo: (undoing: Undoing) => void;
};

/** Undoes the last import of the person in a section, once they confirm it; what cannot be undone any more leads to what they did. */
export function ImportUndo({ section, desk, isUndoing, onUndo }: ImportUndoProps) {
  const { controller } = section;
  const last = desk?.changes.find(
    (change) => change.controller === controller && change.action === "import",
  );
  if (last === undefined) return null;
  if (!last.canUndo) return <Link to={OWN_CHANGES}>Lo que hice</Link>;
  const { action, ids } = last;
  return (
    <ViewState initial={false}>
      {(isAsked, ask) => (
        <>
          <Button busy={isUndoing} onClick={() => ask(true)}>
            Deshacer esta importación
          </Button>
          {isAsked && (
            <AskDialog
              title="¿Deshacer la importación?"
              description={`Se elimina lo que creó y vuelve a estar como antes lo que cambió: ${countOf(ids.length, section)}.`}
              cancel="Dejarla como está"
              confirm="Deshacerla"
              isGrave
              onCancel={() => ask(false)}
              onConfirm={() => {
                ask(false);
                onUndo({ controller, action, ids });
              }}
            />
          )}
        </>
      )}
    </ViewState>
  );
}
