import { fromPromise } from "xstate";

import { asking, keyed } from "../../api/asking.ts";
import type { HttpClient } from "../../api/http-client.ts";
import * as contract from "../../contract/board-contract.ts";
import { act } from "../../contract/section-calls.ts";
import { boardMachine } from "../../machines/board/board.machine.ts";

/** Provides the machine of the board with its ports. */
export function openBoard({ client }: { readonly client: HttpClient }) {
  const ask = asking(client);
  const board = boardMachine.provide({
    actors: {
      fetchBoard: fromPromise(({ signal }) => ask(contract.board, { signal })),
      fetchStory: fromPromise(({ input: { id }, signal }) =>
        ask(contract.boardStory, { params: { id }, signal }),
      ),
      recordContact: fromPromise(({ input: { id, version, event, input, key } }) =>
        // Not ended with the page: what the person wrote down is sent whatever they do next.
        ask(act, {
          params: { controller: "recoverables", action: event, id },
          body: { version, input },
          headers: keyed(key),
        }),
      ),
    },
    actions: {
      copy: ({ self }, { text }) => {
        // Only a secure page in sight may, and any other has no clipboard: a failure leaves the text to be selected.
        const copies = async () => navigator.clipboard.writeText(text);
        const tells = (isCopied: boolean) => () => self.send({ type: "copy.ended", isCopied });
        void copies().then(tells(true), tells(false));
      },
    },
  });
  return { ports: {}, machines: { board } };
}
