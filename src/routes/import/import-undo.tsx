import type { PastImport } from "../../contract/import-contract.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { ImportUndo } from "../../ui/screens/import/import-undo.tsx";
import { useDesk } from "../desk/use-desk.ts";

type UndoImportProps = {
  readonly section: SectionDefinition;
  /** One that ended before; else it is the last of the person. */
  readonly past?: PastImport;
};

/** The undoing of an import that ended, bound to the desk of the person. */
export function UndoImport({ section, past }: UndoImportProps) {
  const desk = useDesk();
  if (desk === null) return null;
  const { isUndoing, want, onUndo } = desk;
  const change = desk.desk?.changes.find(
    ({ controller, action, run }) =>
      controller === section.controller &&
      action === "import" &&
      (past === undefined || run === past.id),
  );
  return (
    <>
      {/* With the import in it, and once it was undone, it is asked for again. */}
      {!isUndoing && <OnDrawn key="desk" onDrawn={want} />}
      <ImportUndo
        section={section}
        change={change}
        name={past?.name ?? ""}
        isUndoing={isUndoing}
        onUndo={onUndo}
      />
    </>
  );
}
