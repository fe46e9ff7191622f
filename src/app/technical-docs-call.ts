import {
  technicalDocReply,
  technicalDocs,
  type TechnicalDoc,
} from "../contract/technical-docs-contract.ts";
import type { HttpClient } from "../api/http-client.ts";
import type { Announcement } from "../machines/auth/auth.types.ts";

const NOT_OPENED = "No fue posible abrir la página. Intente de nuevo.";

/** Gives the call that admits this browser to a site beside the product (ADR 55); it tells whether it did. */
export function openingTechnicalDocs(client: HttpClient, announce: (said: Announcement) => void) {
  return async (site: TechnicalDoc): Promise<boolean> => {
    const answer = await client.post(technicalDocs[site].path(), technicalDocReply);
    if (answer.kind !== "received") announce({ style: "danger", text: NOT_OPENED });
    return answer.kind === "received";
  };
}
