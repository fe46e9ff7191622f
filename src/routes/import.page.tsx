import { useSelector } from "@xstate/react";

import type { ImportState } from "../ui/screens/import-screen.types.ts";
import { ImportScreen } from "../ui/screens/import.screen.tsx";
import type { ImportPageProps } from "./work-page.ts";

/** The page of an import, bound to its machine. */
export function ImportPage({ actor, declaration, section }: ImportPageProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { file, run, updates, progress, report, refusal, isDownloadLost } = snapshot.context;
  return (
    <ImportScreen
      state={stateOf(snapshot.value)}
      section={declaration}
      title={section.title}
      file={file}
      run={run}
      updates={updates}
      progress={progress}
      report={report}
      refusal={refusal}
      isDownloading={DOWNLOADS.some((state) => snapshot.matches(state))}
      isDownloadLost={isDownloadLost}
      isLeaving={snapshot.matches(LEAVING)}
      onFile={(chosen) => actor.send({ type: "file.chosen", file: chosen })}
      onTemplate={() => actor.send({ type: "template.chosen" })}
      onUpdates={(value) => actor.send({ type: "updates.chosen", updates: value })}
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

const LEAVING = { saving: "leaving" } as const;

const DOWNLOADS = [
  { choosing: "fetchingTemplate" },
  { previewed: "fetchingMending" },
  { finished: "fetchingMending" },
] as const;

/** The step of the screen: the outer state of the machine. */
function stateOf(value: ImportState | Partial<Record<ImportState, string>>): ImportState {
  return typeof value === "string" ? value : (Object.keys(value)[0] as ImportState);
}
