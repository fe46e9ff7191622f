import type { Chance } from "../../../server/seed/random.ts";
import type { Office } from "../office.ts";
import { describedReplies } from "../described-replies.ts";
import { operationsIn, OTHER_OPERATIONS, type ApiDocument } from "./api-operations.ts";
import { hostileRequest } from "./hostile-request.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { sendHostile } from "./send-hostile.ts";

const AT_ONCE = 8;
/** The requests for which one session serves: a hostile one may end it. */
const PER_SESSION = 200;
const SHOWN = 300;

type Found = {
  /** Each wrong answer, with its request. */
  readonly wrong: readonly string[];
  readonly statuses: ReadonlyMap<string, number>;
  /** The longest wait for an answer, in milliseconds. */
  readonly slowest: number;
};

/** Sends hostile requests, made from the API's document, in the name of a first administrator. */
export async function attackHostile(
  { server, tokenOf }: Office,
  { count, chance }: { readonly count: number; readonly chance: Chance },
): Promise<Found> {
  const reply = await fetch(`${server.url}/api/openapi.json`);
  const document = (await reply.json()) as ApiDocument;
  const judge = judgeAnswer(describedReplies(document));
  const operations = [...operationsIn(document), ...OTHER_OPERATIONS];
  const wrong: string[] = [];
  const statuses = new Map<string, number>();
  let [slowest, token] = [0, ""];
  for (let done = 0; done < count; done += AT_ONCE) {
    if (done % PER_SESSION < AT_ONCE) token = await tokenOf("admin");
    const size = Math.min(AT_ONCE, count - done);
    const needs = { document, chance, token, company: "1" };
    const turn = Array.from({ length: size }, () => hostileRequest(chance.pick(operations), needs));
    await Promise.all(
      turn.map(async (sent) => {
        const started = performance.now();
        const answer = await sendHostile(server.url, sent);
        slowest = Math.max(slowest, Math.round(performance.now() - started));
        const status = answer.fault ?? String(answer.status);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const fault = judge(sent, answer);
        if (fault !== null) wrong.push(`${fault}: ${wordsOf(sent)}`);
      }),
    );
  }
  return { wrong, statuses, slowest };
}

function wordsOf({ method, path, headers, body }: ReturnType<typeof hostileRequest>): string {
  const told = Object.entries(headers).filter(([name]) => name !== "authorization");
  return `${method} ${path.slice(0, SHOWN)} ${JSON.stringify(told).slice(0, SHOWN)} ${body?.toString().slice(0, SHOWN)}`;
}
