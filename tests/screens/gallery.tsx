import { Fragment } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { Loader } from "../../src/ui/shell/loader.tsx";
// Loaded at once, where the product loads it with the first notice.
import "../../src/ui/kit/toast/toast.tsx";
import { Notices } from "../../src/ui/shell/notices.tsx";
import type { Drawn } from "./drawn.ts";
import { STATES } from "./states.tsx";

export type StateName = keyof typeof STATES;

/** The functions that the test finds on the page. */
export type Gallery = {
  /**
   * Draws a state; `keep` passes new props to the current screen, as a machine does. Gives the name of the button to
   * press to complete the state.
   */
  show: (name: StateName, options?: { keep: boolean }) => string | undefined;
  /** The reports of the screens since the last call of `show` without `keep`. */
  reports: { name: string; values?: unknown }[];
  readonly names: StateName[];
};

declare global {
  var gallery: Gallery;
}

const root = createRoot(document.querySelector("#root") ?? document.body);
let key = 0;

const report = (name: string, values?: unknown) => void gallery.reports.push({ name, values });

globalThis.gallery = {
  reports: [],
  names: Object.keys(STATES) as StateName[],
  show(name, { keep } = { keep: false }) {
    if (!keep) {
      key += 1;
      gallery.reports = [];
      scrollTo(0, 0);
      document.body.dataset["state"] = name;
    }
    const state: Drawn = STATES[name](report);
    root.render(<Fragment key={key}>{drawn(state)}</Fragment>);
    return state.pressed;
  },
};

function drawn({ screen, notice, loader }: Drawn) {
  return (
    <MemoryRouter>
      <Loader
        shown={loader ?? "no"}
        what="signIn"
        onKeep={() => report("keep")}
        onStop={() => report("stop")}
      />
      {screen}
      <Notices
        notice={notice ?? null}
        onPause={() => report("pause")}
        onResume={() => report("resume")}
        onUndo={(id) => report("undo", id)}
        onDismiss={() => report("dismiss")}
      />
    </MemoryRouter>
  );
}

const asked = new URLSearchParams(location.search).get("state");
gallery.show(gallery.names.find((name) => name === asked) ?? "login");
