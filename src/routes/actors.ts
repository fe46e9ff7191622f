import type { ActorRefFrom } from "xstate";

import type { authMachine } from "../machines/auth/auth.machine.ts";
import type { noticesMachine } from "../machines/notices/notices.machine.ts";
import type { requestsMachine } from "../machines/requests/requests.machine.ts";
import type { shellMachine } from "../machines/shell/shell.machine.ts";

/** The app-wide actors that the routes bind to screens. */
export type Actors = {
  readonly auth: ActorRefFrom<typeof authMachine>;
  readonly requests: ActorRefFrom<typeof requestsMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly shell: ActorRefFrom<typeof shellMachine>;
};
