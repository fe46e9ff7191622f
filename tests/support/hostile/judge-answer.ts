import { problem } from "../../../src/contract/answer.ts";
import type { describedReplies } from "../described-replies.ts";
import type { Sent } from "./hostile-request.ts";
import { UNSENT, type Answer } from "./send-hostile.ts";

type Described = ReturnType<typeof describedReplies>;

const PROBLEM = "application/problem+json";
/** The calls of specification §7, whose refusals are messages. */
const WITH_MESSAGES: ReadonlySet<string> = new Set(["auth", "profiles"]);
/** The answers of Node itself to what is no request, before the program sees it. */
const OF_NODE: ReadonlySet<number> = new Set([400, 408, 413, 417, 431]);

/** Gives the fault of an answer: none at all, a fault of the server, or another shape than is due; null for a right one. */
export function judgeAnswer(described: Described): (sent: Sent, answer: Answer) => string | null {
  return (sent, answer) => {
    const { status, isProgram, text } = answer;
    if (answer.fault === UNSENT) return null;
    if (answer.fault !== undefined) return answer.fault;
    if (status >= 500) return `${status}`;
    if (!isProgram) return OF_NODE.has(status) && text === "" ? null : `${status} of nobody`;
    if (status >= 400) return refusedWrong(sent, answer);
    return sent.declared === null || status >= 300 ? null : doneWrong(sent, answer, described);
  };
}

/** The fault of a refusal: a problem under `/api`, a message for the calls of specification §7 and beside them. */
function refusedWrong({ method, path }: Sent, { status, type, text }: Answer): string | null {
  const [, controller] = /^\/api\/([^/?]+)/u.exec(path) ?? [];
  const isProblem = controller !== undefined && !WITH_MESSAGES.has(controller);
  const due = isProblem ? PROBLEM : "application/json";
  if (bare(type) !== due) return `${status} '${type}' and not ${due}`;
  if (method === "HEAD") return text === "" ? null : `${status} with a body for HEAD`;
  const body = parsed(text);
  const { success, data } = problem.safeParse(body);
  if (isProblem && !(success && data.status === status && data.title !== "" && data.type !== "")) {
    return `${status} that is no problem: ${text.slice(0, 200)}`;
  }
  return hasWords(body) ? null : `${status} without words: ${text.slice(0, 200)}`;
}

/** The fault of what was done: the document says its status, its type and the shape of its body. */
function doneWrong(
  { method, declared }: Sent,
  { status, type, text }: Answer,
  described: Described,
): string | null {
  const call = { path: declared ?? "", method: method.toLowerCase(), status };
  const said = described({ ...call, ...(type !== "" && { type: bare(type) }) });
  if (said === null) return null;
  if ("fault" in said) return said.fault;
  const isLines = bare(type) === "application/x-ndjson";
  const bodies = isLines ? text.trimEnd().split("\n") : [text];
  for (const each of bodies) {
    const fault = said.check(parsed(each));
    if (fault !== null) return `${status} ${fault}: ${each.slice(0, 200)}`;
  }
  return null;
}

const bare = (type: string) => type.replace(/;.*$/u, "").trim();

function hasWords(body: unknown): boolean {
  if (typeof body !== "object" || body === null || !("msg" in body)) return false;
  return typeof body.msg === "string" && body.msg !== "";
}

/** The value of a JSON text; undefined, which no schema allows, where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
