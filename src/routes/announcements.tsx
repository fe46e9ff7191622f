import { useSelector } from "@xstate/react";

import { Loader } from "../ui/shell/loader.tsx";
import { Notices } from "../ui/shell/notices.tsx";
import type { Actors } from "./actors.ts";

/** The global loader, bound to the tracker of requests (spec §4). */
export function BoundLoader({ requests }: Pick<Actors, "requests">) {
  const shown = useSelector(requests, (state) => {
    if (state.matches("quiet")) return "no";
    if (state.matches({ busy: "late" })) return "late";
    return state.matches({ busy: "brief" }) ? "brief" : "long";
  });
  const what = useSelector(requests, (state) => state.context.inFlight[0]?.what ?? null);
  return (
    <Loader
      shown={shown}
      what={what}
      onKeep={() => requests.send({ type: "wait.kept" })}
      onStop={() => requests.send({ type: "wait.stopped" })}
    />
  );
}

/** The snackbars, bound to their machine (spec §8). */
export function BoundNotices({ notices }: Pick<Actors, "notices">) {
  const notice = useSelector(notices, (state) => state.context.current);
  return (
    <Notices
      notice={notice}
      onPause={() => notices.send({ type: "attention.started" })}
      onResume={() => notices.send({ type: "attention.ended" })}
      onUndo={(id) => notices.send({ type: "undo.chosen", id })}
      onDismiss={() => notices.send({ type: "notice.dismissed" })}
    />
  );
}
