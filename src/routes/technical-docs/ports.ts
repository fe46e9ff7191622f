import {
  openTechnicalDoc,
  technicalDocs,
  type TechnicalDoc,
} from "../../contract/technical-docs-contract.ts";
import type { HttpClient } from "../../api/http-client.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";

const NOT_OPENED = "No fue posible abrir la página. Intente de nuevo.";

/** Gives the call that admits this browser to a site beside the product and goes there (ADR 55); it tells where it did not. */
export function openingTechnicalDocs(client: HttpClient, announce: (said: Announcement) => void) {
  return async (site: TechnicalDoc): Promise<void> => {
    const answer = await client.call(openTechnicalDoc, { params: { action: site } });
    if (answer.kind === "received") location.assign(technicalDocs[site]);
    else announce({ style: "danger", text: NOT_OPENED });
  };
}
