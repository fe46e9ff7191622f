import * as contract from "../contract/contract.ts";
import type { HttpClient } from "../api/http-client.ts";
import type { Writer } from "./drafts.ts";

type Credentials = { readonly token: string | null; readonly company: string | null };

/**
 * Identifies the person at work: the session knows only names (spec §3), and two people may share them, so the user id
 * is read from the profile once per session. Nobody's draft is given to another.
 */
export function createWriter(client: HttpClient, credentials: () => Credentials) {
  let known: { readonly token: string; readonly person: string } | null = null;

  function current(): Writer | null {
    const { token, company } = credentials();
    if (known === null || token !== known.token || company === null) return null;
    return { person: known.person, company };
  }

  async function find(signal: AbortSignal): Promise<Writer | null> {
    const { token } = credentials();
    if (token === null || known?.token === token) return current();
    const answer = await client.call(contract.profile, { signal });
    if (answer.kind === "received") known = { token, person: answer.value.username };
    return current();
  }

  return { current, find };
}
