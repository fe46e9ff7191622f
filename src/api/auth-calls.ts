import { fromPromise, waitFor, type ActorRefFrom } from "xstate";

import * as contract from "../contract/contract.ts";
import type { HttpClient } from "./http-client.ts";
import type {
  ChangeField,
  LoginField,
  RecoveryField,
  TfaField,
  UpdateField,
} from "../domain/form-rules.ts";
import type { Session } from "../domain/session.ts";
import type { StepResult, Values } from "../machines/auth/auth.types.ts";
import type { Reply } from "./transport.ts";
import type { Checked } from "../machines/verification/verification.machine.ts";
import type { botCheckMachine } from "../machines/bot-check/bot-check.machine.ts";

type Said = { readonly msg: string };

export type AuthCalls = ReturnType<typeof createAuthCalls>;

/**
 * Gives the calls of signing in (spec §7) as the machine's ports: each waits for the screen's bot check, then calls the
 * server. Leaving the screen aborts both.
 */
export function createAuthCalls(client: HttpClient) {
  return {
    signIn: fromPromise<StepResult<{ uid: string }>, Values<LoginField>>(
      async ({ input, system, signal }) => {
        const captcha = await takeToken(system, signal);
        const body = { ...input, username: input.username.trim(), captcha };
        return stepOf(await client.call(contract.login, { body, signal }));
      },
    ),

    fetchQr: fromPromise<string, { uid: string }>(async ({ input, signal }) => {
      const answer = await client.call(contract.tfaQr, { params: { uid: input.uid }, signal });
      return answer.kind === "received" ? answer.value.data : "";
    }),

    verifyCode: fromPromise<StepResult<Verified>, Values<TfaField> & { uid: string }>(
      async ({ input, system, signal }) => {
        const captcha = await takeToken(system, signal);
        // Authenticators show the code in groups, and people paste it with the space.
        const body = { password: input.password.replaceAll(/\s/gu, ""), captcha };
        return sessionOf(
          stepOf(await client.call(contract.tfa, { params: { uid: input.uid }, body, signal })),
        );
      },
    ),

    requestRecovery: fromPromise<StepResult<Said>, Values<RecoveryField>>(
      async ({ input, system, signal }) => {
        const body = { email: input.email.trim(), captcha: await takeToken(system, signal) };
        return stepOf(await client.call(contract.recoveryPassword, { body, signal }));
      },
    ),

    updatePassword: fromPromise<StepResult<Said>, Values<UpdateField>>(
      async ({ input, system, signal }) => {
        const captcha = await takeToken(system, signal);
        const body = { ...input, code: input.code.trim(), captcha };
        return stepOf(await client.call(contract.updatePassword, { body, signal }));
      },
    ),

    changePassword: fromPromise<StepResult<Said>, Values<ChangeField>>(
      async ({ input: body, signal }) => {
        return stepOf(await client.call(contract.changePassword, { body, signal }));
      },
    ),

    checkCode: fromPromise<Checked, { readonly code: string }>(async ({ input, signal }) => {
      const { checkLetter } = await import("./letter-check.ts");
      return checkLetter(client, input.code, signal);
    }),

    /** Ends the session on the server; a failure changes nothing for the person (reading 12). */
    endServerSession: (): void => void client.tell({ ...contract.logout, keepalive: true }),
  };
}

type Answer = { readonly rst: boolean; readonly msg?: string | undefined };
type Yes<Value extends Answer> = Extract<Value, { readonly rst: true }>;

/** Gives the result of a step from its reply: only `rst === true` is accepted (reading 7). */
export function stepOf<Value extends Answer>(reply: Reply<Value>): StepResult<Yes<Value>> {
  if (reply.kind === "empty") return reply;
  const { value } = reply;
  return isYes(value) ? { ...value, kind: "accepted" } : { kind: "rejected", msg: value.msg ?? "" };
}

function isYes<Value extends Answer>(value: Value): value is Yes<Value> {
  return value.rst;
}

/** A session, and what the server says of the backup code that opened it; null for an authenticator's (ADR 135). */
type Verified = { readonly session: Session; readonly note: string | null };

type WireSession = Omit<Session, "changepwd"> & {
  readonly changepwd: boolean | "true" | "false";
  readonly msg?: string | undefined;
  readonly backupCodes?: number | undefined;
};

/** Gives a verified session; `changepwd` may arrive as text (spec §3). */
function sessionOf(step: StepResult<WireSession>): StepResult<Verified> {
  if (step.kind !== "accepted") return step;
  const { token, user, permission, companies, company, changepwd } = step;
  const session = { token, user, permission, companies, company };
  const note = step.backupCodes === undefined ? null : (step.msg ?? "");
  return {
    kind: "accepted",
    session: { ...session, changepwd: String(changepwd) === "true" },
    note,
  };
}

/** Waits for the token of the screen's bot check; empty when the check gives up (reading 9). */
async function takeToken(
  system: { get(id: string): unknown },
  signal: AbortSignal,
): Promise<string> {
  const botCheck = system.get("botCheck") as ActorRefFrom<typeof botCheckMachine> | undefined;
  if (botCheck === undefined) return "";
  botCheck.send({ type: "token.wanted" });
  const settled = await waitFor(botCheck, (snapshot) => snapshot.hasTag("settled"), { signal });
  return settled.context.token;
}
