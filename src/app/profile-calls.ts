import { fromPromise } from "xstate";

import * as contract from "../contract/contract.ts";
import type { HttpClient } from "../api/http-client.ts";
import type { Profile } from "../contract/contract.ts";
import type { StepResult } from "../machines/auth/auth.types.ts";
import { stepOf } from "./step-result.ts";

export type ProfileCalls = ReturnType<typeof createProfileCalls>;

/** Gives the calls of My Profile as its machine's ports (ADR 5). */
export function createProfileCalls(client: HttpClient) {
  return {
    fetchProfile: fromPromise<Profile | null>(async ({ signal }) => {
      const { path, reply } = contract.profile;
      const answer = await client.get(path(), reply, { signal });
      return answer.kind === "received" ? answer.value : null;
    }),

    closeOtherSessions: fromPromise<StepResult<{ msg: string }>>(async ({ signal }) => {
      const { path, reply } = contract.closeOtherSessions;
      return stepOf(await client.post(path(), reply, { signal }));
    }),

    closeSession: fromPromise<StepResult<{ msg: string }>, { readonly id: string }>(
      async ({ input, signal }) => {
        const { path, reply } = contract.closeSession;
        return stepOf(await client.post(path(), reply, { body: input, signal }));
      },
    ),
  };
}
