import { useSelector } from "@xstate/react";

import { sectionTitles } from "../../sections/menu/section-titles.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { OwnChanges } from "../../ui/screens/desk/own-changes.tsx";
import { useActors } from "../actors.ts";
import { useDesk } from "../desk/use-desk.ts";

/** The own changes of the person, bound to their desk; nothing until it is there. */
export function OwnChangesPanel({ page }: { readonly page: number }) {
  const { navigation } = useActors();
  const isMissing = useSelector(navigation, (state) => state.matches({ work: "missing" }));
  const desk = useDesk();
  // The desk runs with the workplace, which a page of a section would have opened.
  if (desk === null) {
    const open = () => navigation.send({ type: "workplace.wanted" });
    return (
      <>
        <OnDrawn onDrawn={open} />
        <OwnChanges
          desk={null}
          isMissing={isMissing}
          titles={sectionTitles}
          page={page}
          onRetry={open}
          onUndo={() => undefined}
        />
      </>
    );
  }
  const { isUndoing, want, ...shown } = desk;
  return (
    <>
      {/* Coming, and once something was undone, it is asked for again. */}
      {!isUndoing && <OnDrawn key="desk" onDrawn={want} />}
      <OwnChanges {...shown} titles={sectionTitles} page={page} onRetry={want} />
    </>
  );
}
