import type { OwnChange } from "../../../contract/desk-contract.ts";
import type { Undoing } from "../../../machines/notices/notices.types.ts";
import { countOf } from "../../../domain/spanish.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { Button } from "../../kit/button/button.tsx";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { Link } from "../../kit/link/link.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { ViewState } from "../../kit/view-state/view-state.tsx";
import { OWN_CHANGES } from "../desk/own-changes-address.ts";
import { Text } from "../../kit/layout/layout.tsx";

type ImportUndoProps = {
  readonly section: SectionDefinition;
  /** The changes of the import, as the person's desk has it; undefined until it is known. */
  readonly change: OwnChange | undefined;
  /** The name of the file, heard after the words of the button where several imports are in sight. */
  readonly name?: string;
  readonly isUndoing: boolean;
  readonly onUndo: (undoing: Undoing) => void;
};

/** Undoes an import of the person, once they confirm it; what cannot be undone any more leads to what they did. */
export function ImportUndo({ section, change, name = "", isUndoing, onUndo }: ImportUndoProps) {
  if (change === undefined) return null;
  if (change.isUndone)
    return (
      <Text as="span" tone="muted">
        Deshecha
      </Text>
    );
  if (!change.canUndo) return <Link to={OWN_CHANGES}>Lo que hice</Link>;
  const { controller, action, ids } = change;
  return (
    <ViewState initial={false}>
      {(isAsked, ask) => (
        <>
          <Button busy={isUndoing} onClick={() => ask(true)}>
            Deshacer esta importación
            {name !== "" && <VisuallyHidden> de «{name}»</VisuallyHidden>}
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
