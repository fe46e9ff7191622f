import { fromPromise } from "xstate";

import { openTechnicalDoc, technicalDocs } from "../../contract/technical-docs-contract.ts";
import type { HttpClient } from "../../api/http-client.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import { technicalDocsMachine } from "../../machines/technical-docs/technical-docs.machine.ts";

/** Provides the way to the sites beside the product with its ports (ADR 55). */
export function provideTechnicalDocs(client: HttpClient, announce: (said: Announcement) => void) {
  return technicalDocsMachine.provide({
    actors: {
      admit: fromPromise(async ({ input: { site }, signal }) => {
        const answer = await client.call(openTechnicalDoc, { params: { action: site }, signal });
        return answer.kind === "received";
      }),
    },
    actions: {
      goTo: (_, { site, query }) => {
        if (query === "") location.assign(technicalDocs[site]);
        // Who goes back from the diagram comes to where they were before this page, which would only lead there again.
        else location.replace(`${technicalDocs[site]}#/diagrama${query}`);
      },
      notify: (_, said) => announce(said),
    },
  });
}
