import type { SectionDefinition } from "../engine/define-section.ts";
import { OnDrawn } from "../ui/kit/on-drawn/on-drawn.tsx";
import { ImportUndo } from "../ui/screens/import/import-undo.tsx";
import { useDesk } from "./use-desk.ts";

/** The undoing of the import that ended, bound to the desk of the person. */
export function UndoImport({ section }: { readonly section: SectionDefinition }) {
  const desk = useDesk();
  if (desk === null) return null;
  const { isUndoing, want, onUndo } = desk;
  return (
    <>
      {/* With the import in it, and once it was undone, it is asked for again. */}
      {!isUndoing && <OnDrawn key="desk" onDrawn={want} />}
      <ImportUndo section={section} desk={desk.desk} isUndoing={isUndoing} onUndo={onUndo} />
    </>
  );
}
