import { useState } from "react";

import { sectionTitles } from "../sections/menu/section-titles.ts";
import { OnDrawn } from "../ui/kit/on-drawn/on-drawn.tsx";
import { OwnChanges } from "../ui/screens/desk/own-changes.tsx";
import { useActors } from "./actors.ts";
import { workplaceOf } from "./workplace-of.ts";
import { useDesk } from "./use-desk.ts";

/** The own changes of the person, bound to their desk; nothing until it is there. */
export function OwnChangesPanel({ page }: { readonly page: number }) {
  const { navigation } = useActors();
  const [isMissing, setMissing] = useState(false);
  const desk = useDesk();
  // The desk runs with the workplace, which a page of a section would have opened.
  if (desk === null) {
    const open = async () => {
      setMissing(false);
      try {
        await workplaceOf(navigation);
      } catch {
        setMissing(true);
      }
    };
    return (
      <>
        <OnDrawn onDrawn={() => void open()} />
        <OwnChanges
          desk={null}
          isMissing={isMissing}
          titles={sectionTitles}
          page={page}
          onRetry={() => void open()}
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
