import type { AnyStateMachine } from "xstate";

import { authMachine } from "../../src/machines/auth/auth.machine.ts";
import { botCheckMachine } from "../../src/machines/bot-check/bot-check.machine.ts";
import { connectionMachine } from "../../src/machines/connection/connection.machine.ts";
import { noticesMachine } from "../../src/machines/notices/notices.machine.ts";
import { profileMachine } from "../../src/machines/profile/profile.machine.ts";
import { verificationMachine } from "../../src/machines/verification/verification.machine.ts";
import { requestsMachine } from "../../src/machines/requests/requests.machine.ts";
import { shellMachine } from "../../src/machines/shell/shell.machine.ts";

/** Every machine of the product. */
export const machines: readonly AnyStateMachine[] = [
  authMachine,
  botCheckMachine,
  connectionMachine,
  noticesMachine,
  profileMachine,
  verificationMachine,
  requestsMachine,
  shellMachine,
];
