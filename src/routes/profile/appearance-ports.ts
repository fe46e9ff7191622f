import { appearance } from "../../contract/appearance-contract.ts";
import type { HttpClient } from "../../api/http-client.ts";
import type { Appearance } from "../../domain/appearance.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";

const NOT_KEPT = "La apariencia no se guardó: vale solo hasta que cierre esta pestaña.";

/** Gives the call that keeps how the product looks for the person (ADR 52). */
export function keepingAppearance(client: HttpClient, announce: (said: Announcement) => void) {
  return async (chosen: Appearance): Promise<void> => {
    const answer = await client.call(appearance, { body: chosen });
    if (answer.kind !== "received") announce({ style: "danger", text: NOT_KEPT });
  };
}
