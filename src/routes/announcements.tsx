import { useSelector } from "@xstate/react";

import { Loader } from "../ui/shell/loader.tsx";
import { Notices } from "../ui/shell/notices.tsx";
import type { Actors } from "./actors.ts";

/** The global loader, bound to the tracker of requests (spec §4). */
export function BoundLoader({ requests }: Pick<Actors, "requests">) {
  const shown = useSelector(requests, (state) => {
    if (state.matches("quiet")) return "no";
    return state.matches({ busy: "long" }) ? "long" : "brief";
  });
  return <Loader shown={shown} />;
}

/** The snackbars, bound to their machine (spec §8). */
export function BoundNotices({ notices }: Pick<Actors, "notices">) {
  const notice = useSelector(notices, (state) => state.context.current);
  return (
    <Notices
      notice={notice}
      onPause={() => notices.send({ type: "attention.started" })}
      onResume={() => notices.send({ type: "attention.ended" })}
      onDismiss={() => notices.send({ type: "notice.dismissed" })}
    />
  );
}
