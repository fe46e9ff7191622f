import { sectionTitles } from "../../sections/menu/section-titles.ts";
import { OnPainted } from "../../ui/kit/on-drawn/on-painted.tsx";
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
      {!isUndoing && <OnPainted onPainted={want} />}
      <DeskLists {...shown} titles={sectionTitles} onRetry={want} />
    </>
  );
}
