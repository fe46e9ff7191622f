import { fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import * as contract from "../../contract/contract.ts";
import { appearance } from "../../contract/appearance-contract.ts";
import type { Appearance } from "../../domain/appearance.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import type { OneChange } from "../../machines/profile/profile.machine.ts";
import type { StepResult } from "../../machines/auth/auth.types.ts";
import { stepOf } from "../../api/auth-calls.ts";

const ENDS = {
  "session.closed": contract.closeSession,
  "schedule.ended": contract.endSchedule,
};

export type ProfileCalls = ReturnType<typeof createProfileCalls>;

/** Gives the calls of My Profile as its machine's ports (ADR 5). */
export function createProfileCalls(client: HttpClient) {
  return {
    fetchProfile: fromPromise<contract.Profile | null>(async ({ signal }) => {
      const answer = await client.call(contract.profile, { signal });
      return answer.kind === "received" ? answer.value : null;
    }),

    closeOtherSessions: fromPromise<StepResult<{ msg: string }>>(async ({ signal }) => {
      return stepOf(await client.call(contract.closeOtherSessions, { signal }));
    }),

    changeOne: fromPromise<StepResult<{ msg: string }>, OneChange>(
      async ({ input: change, signal }) => {
        if (change.type === "daily.wanted") {
          return stepOf(await client.call(contract.receiveDaily, { signal }));
        }
        return stepOf(await client.call(ENDS[change.type], { body: { id: change.id }, signal }));
      },
    ),

    renewFactor: fromPromise<
      StepResult<{ msg: string; codes: readonly string[] }>,
      { readonly current_password: string; readonly wish: contract.FactorWish }
    >(async ({ input: body, signal }) =>
      stepOf(await client.call(contract.renewFactor, { body, signal })),
    ),
  };
}

/** Wording not in the spec: it looks so in this tab, and not the next time. */
const NOT_KEPT = "La apariencia no se guardó: vale solo hasta que cierre esta pestaña.";

/** Gives the call that keeps how the product looks for the person (ADR 52); it announces when it was not kept. */
export function keepingLook(client: HttpClient, announce: (said: Announcement) => void) {
  return async (look: Appearance): Promise<void> => {
    const answer = await client.call(appearance, { body: look });
    if (answer.kind !== "received") announce({ style: "danger", text: NOT_KEPT });
  };
}
