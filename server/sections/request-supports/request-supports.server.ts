import { dayOf } from "../../../src/domain/format.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import section from "../../../src/sections/request-supports/request-supports.section.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import { lockedIn } from "../../engine/write/stored.ts";

/** The statuses of a request whose papers may be changed: nobody decides by them yet. */
const OPEN: readonly (string | null)[] = ["draft", "returned"];

export default serve(section, {
  checks: {
    /** The papers of a request stay as they are once it is filed: what is decided is decided by them. */
    async before(tx, { before, values }) {
      const request = await lockedIn(tx, requests, values.solicitud ?? "");
      if (!OPEN.includes(request.status)) {
        throw conflict("La solicitud ya se radicó: para cambiar sus soportes, devuélvala.");
      }
      const isMoved = before !== null && before.values.solicitud !== values.solicitud;
      const isLater = (values.fecha ?? "") > dayOf(tx.now);
      return {
        ...(isMoved && { solicitud: "Un soporte no pasa a otra solicitud" }),
        ...(isLater && { fecha: "No puede ser posterior a hoy" }),
      };
    },
  },
});
