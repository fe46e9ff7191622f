import { fromPromise, waitFor, type AnyActorRef } from "xstate";

import * as contract from "../api/contract.ts";
import type { HttpClient, Reply } from "../api/http-client.ts";
import type { SessionStore } from "../api/session-store.ts";
import type {
  ChangeField,
  LoginField,
  RecoveryField,
  TfaField,
  UpdateField,
} from "../domain/form-rules.ts";
import type { Session } from "../domain/session.ts";
import { authMachine } from "../machines/auth/auth.machine.ts";
import type { Announcement, StepResult, Values } from "../machines/auth/auth.types.ts";
import { botCheckMachine } from "../machines/bot-check/bot-check.machine.ts";

/** What the sign-in machine is given to act on the outside. */
export type AuthWorld = {
  readonly client: HttpClient;
  readonly store: SessionStore;
  readonly obtainToken: () => Promise<string>;
  readonly announce: (announcement: Announcement) => void;
};

/** Provides the sign-in machine with its ports: the only place where they meet the border. */
export function provideAuth({ client, store, obtainToken, announce }: AuthWorld) {
  return authMachine.provide({
    actors: {
      botCheck: botCheckMachine.provide({ actors: { obtainToken: fromPromise(obtainToken) } }),

      restoreSession: fromPromise(async () => ({ uid: store.uid(), session: store.session() })),

      signIn: fromPromise<StepResult<{ uid: string }>, Values<LoginField>>(
        async ({ input, system, signal }) => {
          const captcha = await takeToken(system, signal);
          const body = { ...input, username: input.username.trim(), captcha };
          return stepOf(
            await client.post(contract.login.path(), contract.login.reply, { body, signal }),
          );
        },
      ),

      fetchQr: fromPromise<string, { uid: string }>(async ({ input, signal }) => {
        const { path, reply } = contract.tfaQr;
        const answer = await client.get(path(input.uid), reply, { signal });
        return answer.kind === "received" ? answer.value.data : "";
      }),

      verifyCode: fromPromise<StepResult<{ session: Session }>, Values<TfaField> & { uid: string }>(
        async ({ input, system, signal }) => {
          const captcha = await takeToken(system, signal);
          const body = { password: input.password.replace(/\s/gu, ""), captcha };
          const { path, reply } = contract.tfa;
          return sessionOf(stepOf(await client.post(path(input.uid), reply, { body, signal })));
        },
      ),

      requestRecovery: fromPromise<StepResult<{ msg: string }>, Values<RecoveryField>>(
        async ({ input, system, signal }) => {
          const body = { email: input.email.trim(), captcha: await takeToken(system, signal) };
          const { path, reply } = contract.recoveryPassword;
          return stepOf(await client.post(path(), reply, { body, signal }));
        },
      ),

      updatePassword: fromPromise<StepResult<{ msg: string }>, Values<UpdateField>>(
        async ({ input, system, signal }) => {
          const captcha = await takeToken(system, signal);
          const body = { ...input, code: input.code.trim(), captcha };
          const { path, reply } = contract.updatePassword;
          return stepOf(await client.post(path(), reply, { body, signal }));
        },
      ),

      changePassword: fromPromise<StepResult<{ msg: string }>, Values<ChangeField>>(
        async ({ input: body, signal }) => {
          const { path, reply } = contract.changePassword;
          return stepOf(await client.post(path(), reply, { body, signal }));
        },
      ),
    },
    actions: {
      storeUid: (_, { uid }) => store.saveUid(uid),
      storeSession: (_, { session }) => store.saveSession(session),
      storePasswordChanged: () => store.savePasswordChanged(),
      endServerSession: () => {
        if (store.token() !== null) void client.tell(contract.logout.path(), { keepalive: true });
      },
      clearStore: () => store.clear(),
      notify: (_, announcement) => announce(announcement),
    },
  });
}

type Answer = { readonly rst: boolean; readonly msg?: string | undefined };
type Yes<Value extends Answer> = Extract<Value, { readonly rst: true }>;

/** What a reply means for its step: only `rst === true` accepts (decision 7). */
function stepOf<Value extends Answer>(reply: Reply<Value>): StepResult<Yes<Value>> {
  if (reply.kind === "empty") return reply;
  const { value } = reply;
  return isYes(value) ? { ...value, kind: "accepted" } : { kind: "rejected", msg: value.msg ?? "" };
}

function isYes<Value extends Answer>(value: Value): value is Yes<Value> {
  return value.rst;
}

type WireSession = Omit<Session, "changepwd"> & { readonly changepwd: boolean | "true" | "false" };

function sessionOf(step: StepResult<WireSession>): StepResult<{ session: Session }> {
  if (step.kind !== "accepted") return step;
  const { token, user, permission, companies, company, changepwd } = step;
  const session = { token, user, permission, companies, company };
  return { kind: "accepted", session: { ...session, changepwd: String(changepwd) === "true" } };
}

/** Waits for the screen's bot check to have a token or to give up; empty when it has none (decision 9). */
async function takeToken(
  system: { get(id: string): AnyActorRef | undefined },
  signal: AbortSignal,
): Promise<string> {
  const botCheck = system.get("botCheck");
  if (botCheck === undefined) return "";
  botCheck.send({ type: "token.wanted" });
  const settled = await waitFor(botCheck, (snapshot) => snapshot.hasTag("settled"), { signal });
  return settled.context.token;
}
