import * as contract from "../contract/contract.ts";
import type { HttpClient } from "./http-client.ts";
import type { Writer } from "./drafts.ts";

/** The profile being asked for; it is let go of when nobody waits for it any more. */
type Asking = {
  readonly token: string;
  readonly answer: Promise<void>;
  readonly letGo: AbortController;
  waiting: number;
};

type Credentials = { readonly token: string | null; readonly company: string | null };

/**
 * Identifies the person at work: the session knows only names (spec §3), and two people may share them, so the user id
 * is read from the profile once per session. Nobody's draft is given to another.
 */
export function createWriter(client: HttpClient, credentials: () => Credentials) {
  let known: { readonly token: string; readonly person: string } | null = null;
  let asked: Asking | null = null;

  function current(): Writer | null {
    const { token, company } = credentials();
    if (known === null || token !== known.token || company === null) return null;
    return { person: known.person, company };
  }

  async function ask(token: string, { signal }: AbortController): Promise<void> {
    const answer = await client.call(contract.profile, { signal });
    if (answer.kind === "received") known = { token, person: answer.value.username };
    else if (asked?.letGo.signal === signal) asked = null;
  }

  function begin(token: string): Asking {
    const letGo = new AbortController();
    return { token, answer: ask(token, letGo), letGo, waiting: 0 };
  }

  function leave(call: Asking): void {
    call.waiting -= 1;
    if (call.waiting > 0) return;
    call.letGo.abort();
    if (asked === call) asked = null;
  }

  /**
   * Finds who writes. One call serves all that wait for it.
   * @param signal tells that the one who asks waits no longer; without it the call goes on to its end, for what is
   *   written meanwhile.
   */
  async function find(signal?: AbortSignal): Promise<Writer | null> {
    const { token } = credentials();
    if (token === null || known?.token === token) return current();
    if (asked?.token !== token) asked = begin(token);
    const call = asked;
    call.waiting += 1;
    signal?.addEventListener("abort", () => leave(call), { once: true });
    await call.answer;
    return current();
  }

  /** Does something for the writer: now, or once the profile that was asked for comes; never where none is known. */
  function whenKnown(act: (writer: Writer) => void): void {
    const writer = current();
    if (writer !== null) act(writer);
    else if (asked?.token === credentials().token) void actAfter(asked.answer, act);
  }

  async function actAfter(answer: Promise<void>, act: (writer: Writer) => void): Promise<void> {
    await answer;
    const writer = current();
    if (writer !== null) act(writer);
  }

  return { current, find, whenKnown };
}
