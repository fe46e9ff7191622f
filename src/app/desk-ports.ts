import { fromPromise } from "xstate";

import type { HttpClient } from "../api/http-client.ts";
import * as contract from "../contract/desk-contract.ts";
import { searchMachine } from "../machines/search/search.machine.ts";
import { asking, part } from "./asking.ts";

/** Provides the machines of one's own desk with their ports. */
export function provideDesk({ client }: { readonly client: HttpClient }) {
  const { get } = asking(client);
  return {
    search: searchMachine.provide({
      actors: {
        findEverywhere: fromPromise(({ input, signal }) =>
          get(`profiles/me/search?q=${part(input.text)}`, contract.search, signal),
        ),
      },
    }),
  };
}
