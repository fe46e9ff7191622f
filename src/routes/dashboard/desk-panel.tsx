import { sectionTitles } from "../../sections/menu/section-titles.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { DeskLists } from "../../ui/screens/desk/desk-lists.tsx";
import { useDesk } from "../desk/use-desk.ts";

/** The lists of Inicio, bound to the desk of the person; nothing until it is there. */
export function DeskPanel() {
  const desk = useDesk();
  if (desk === null) return null;
  const { isUndoing, want, ...shown } = desk;
  return (
    <>
      {/* Coming back, and once something was undone, it is asked for again. */}
      {!isUndoing && <OnDrawn onDrawn={want} />}
      <DeskLists {...shown} titles={sectionTitles} onRetry={want} />
    </>
  );
}
