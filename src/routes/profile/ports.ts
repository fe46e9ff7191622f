import { fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import * as contract from "../../contract/contract.ts";
import type { StepResult } from "../../machines/auth/auth.types.ts";
import { stepOf } from "../../api/auth-calls.ts";

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

    closeSession: fromPromise<StepResult<{ msg: string }>, { readonly id: string }>(
      async ({ input, signal }) =>
        stepOf(await client.call(contract.closeSession, { body: { id: input.id }, signal })),
    ),
  };
}
