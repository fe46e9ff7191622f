import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Ports } from "../ports.ts";
import { createAppearance } from "./appearance.ts";
import { createCostlyCalls } from "./costly-calls.ts";
import { createHandles } from "./sign-in-handles.ts";
import { createBotCheck } from "./bot-check.ts";
import { createLogin } from "./login.ts";
import type { EnqueueNotice } from "./account-access.ts";
import { createPasswordChange } from "./password-change.ts";
import { createProfile } from "./profile.ts";
import { createRecovery, type EnqueueRecovery } from "./recovery.ts";
import { createReportSchedules } from "./report-schedules.ts";
import { createSecondFactor } from "./second-factor.ts";
import { createSessions } from "./sessions.ts";
import { createSignInEvents } from "./sign-in-events.ts";
import { createSitePasses } from "./site-passes.ts";
import { createThrottle } from "./throttle.ts";
import { createVerification } from "./verification.ts";

type Needs = {
  /** The permissions of a first administrator. */
  readonly everything: readonly PermissionEntry[];
  readonly enqueueRecovery: EnqueueRecovery;
  readonly enqueueNotice: EnqueueNotice;
};

/** Builds the services once, over the ports. */
export function createServices(
  ports: Ports,
  { everything, enqueueRecovery, enqueueNotice }: Needs,
) {
  const throttle = createThrottle(ports.db, ports.clock);
  const botCheck = createBotCheck(ports, throttle);
  const record = createSignInEvents(ports);
  const handles = createHandles(ports);
  const sessions = createSessions(ports.db, ports.clock, ports.config);
  const schedules = createReportSchedules(ports);
  const needs = {
    ...ports,
    handles,
    throttle,
    botCheck,
    record,
    everything,
    sessions,
    enqueueNotice,
  };
  return {
    everything,
    botCheck,
    throttle,
    record,
    sessions,
    takeCostlyPlace: createCostlyCalls(ports),
    appearance: createAppearance(ports),
    sitePasses: createSitePasses(needs),
    profile: createProfile({ ...needs, schedules }),
    schedules,
    login: createLogin(needs),
    verification: createVerification(needs),
    recovery: createRecovery({ ...needs, enqueueRecovery }),
    passwordChange: createPasswordChange(needs),
    secondFactor: createSecondFactor(needs),
  };
}

export type Services = ReturnType<typeof createServices>;
