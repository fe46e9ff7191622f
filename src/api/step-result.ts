import type { Reply } from "./transport.ts";
import type { Session } from "../domain/session.ts";
import type { StepResult } from "../machines/auth/auth.types.ts";

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

type WireSession = Omit<Session, "changepwd"> & { readonly changepwd: boolean | "true" | "false" };

/** Gives a verified session; `changepwd` may arrive as text (spec §3). */
export function sessionOf(step: StepResult<WireSession>): StepResult<{ session: Session }> {
  if (step.kind !== "accepted") return step;
  const { token, user, permission, companies, company, changepwd } = step;
  const session = { token, user, permission, companies, company };
  return { kind: "accepted", session: { ...session, changepwd: String(changepwd) === "true" } };
}
