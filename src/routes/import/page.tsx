import { shallowEqual, useSelector } from "@xstate/react";

import { trailOf } from "../../sections/menu/menu.ts";
import { ImportScreen } from "../../ui/screens/import/import.screen.tsx";
import { importView } from "./connect.ts";
import { lookupView } from "../lookup/lookup-view.ts";
import type { ImportPageProps } from "../section/work-page.ts";
import type { PastImport } from "../../contract/import-contract.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import { OnDrawn } from "../../ui/kit/on-drawn/on-drawn.tsx";
import { ImportUndo } from "../../ui/screens/import/import-undo.tsx";
import { useDesk } from "../desk/use-desk.ts";

/** The page of an import, bound to its machine. */
export function ImportPage({ actor, declaration, section }: ImportPageProps) {
  const view = useSelector(actor, importView, shallowEqual);
  const lookup = useSelector(actor, (state) => state.children.lookup);
  const { field, ...found } = useSelector(lookup, lookupView, shallowEqual);
  const { created = 0, updated = 0 } = view.report?.counts ?? {};
  // Of a colleague's import one sees the end, and undoes nothing.
  const isOwn = view.run?.isOwn !== false;
  const canUndo = view.state === "finished" && isOwn && created + updated > 0;
  return (
    <ImportScreen
      {...view}
      section={declaration}
      title={section.title}
      breadcrumbs={trailOf(section)}
      lookup={{ field, found, send: (event) => lookup?.send(event) }}
      undoing={canUndo ? <UndoImport section={declaration} /> : null}
      undoOf={(past) => <UndoImport section={declaration} past={past} />}
      onFile={(chosen) => actor.send({ type: "file.chosen", file: chosen })}
      onSheet={(sheet) => actor.send({ type: "sheet.chosen", sheet })}
      onTemplate={() => actor.send({ type: "template.chosen" })}
      onUpdates={(value) => actor.send({ type: "updates.chosen", updates: value })}
      onErasing={(value) => actor.send({ type: "erasing.chosen", erases: value })}
      onReplace={(replacement) => actor.send({ type: "text.replaced", ...replacement })}
      onDrop={(text) => actor.send({ type: "replacement.dropped", ...text })}
      onSave={() => actor.send({ type: "save.chosen" })}
      onMending={() => actor.send({ type: "mending.chosen" })}
      onCancel={() => actor.send({ type: "cancel.chosen" })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
      onAnother={() => actor.send({ type: "another.chosen" })}
      onLeave={() => actor.send({ type: "leave.confirmed" })}
      onStay={() => actor.send({ type: "leave.cancelled" })}
    />
  );
}

type UndoImportProps = {
  readonly section: SectionDefinition;
  /** One that ended before; else it is the last of the person. */
  readonly past?: PastImport;
};

/** The undoing of an import that ended, bound to the desk of the person. */
function UndoImport({ section, past }: UndoImportProps) {
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
