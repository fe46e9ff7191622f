import type { ActorRefFrom } from "xstate";

import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { noticesMachine } from "../machines/notices/notices.machine.ts";
import type { requestsMachine } from "../machines/requests/requests.machine.ts";
import type { shellMachine } from "../machines/shell/shell.machine.ts";
import type { workplaceMachine } from "../machines/workplace/workplace.machine.ts";

export type WorkplaceRef = ActorRefFrom<typeof workplaceMachine>;

/** The machine behind the pages of the sections, which is not there before the first of them is opened. */
export type LazyWorkplace = {
  readonly open: () => Promise<WorkplaceRef>;
  readonly current: () => WorkplaceRef | null;
  /** Calls back once, when it is there. */
  readonly onOpened: (watch: (workplace: WorkplaceRef) => void) => void;
};

/** The app-wide actors that the routes bind to screens. */
export type Actors = {
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly requests: ActorRefFrom<typeof requestsMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
  readonly workplace: LazyWorkplace;
};
