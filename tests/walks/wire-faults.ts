import type { Cut } from "../support/page-driver-wire.ts";
import { variantsOf, without } from "../faults/wrong-shapes.ts";

const TEN_MEGABYTES = 10 ** 7;

const aborted =
  (reason: string): Cut =>
  (route) =>
    route.abort(reason);

const said =
  (body: string | Buffer, status = 200): Cut =>
  (route) =>
    route.fulfill({ status, contentType: "application/json", body });

/** Damages the reply of an acceptance in this way. */
const spoilt =
  (spoil: (accepted: Reply) => unknown): Cut =>
  (route, accepted) =>
    route.fulfill({ json: spoil(accepted as Reply) });

type Reply = Readonly<Record<string, unknown>>;

/** Only the status counts, whatever the body says. */
const status =
  (code: number): Cut =>
  (route, accepted) =>
    route.fulfill({ status: code, json: accepted });

/** Every way in which a call can fail to bring a usable answer, as a browser meets it. */
export const WIRE_FAULTS: Readonly<Record<string, Cut>> = {
  "sin red": aborted("internetdisconnected"),
  "conexión rechazada": aborted("connectionrefused"),
  "conexión cortada": aborted("connectionreset"),
  "nombre que no existe": aborted("namenotresolved"),
  "bloqueada por una extensión": aborted("blockedbyclient"),
  "200 con una página HTML": (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Portal</h1>" }),
  "200 con el cuerpo vacío": said(""),
  "200 con null": said("null"),
  "200 con una lista": said("[]"),
  "200 con un número": said("7"),
  "200 con bytes que no son texto": said(Buffer.from([255, 254, 0])),
  "200 con un campo de otro tipo": spoilt((accepted) => variantsOf(accepted)[0]),
  "200 sin un campo": spoilt((accepted) => without(accepted, Object.keys(accepted)[0] ?? "")),
  "200 con un rechazo sin palabras": said('{"rst":false}'),
  "200 con JSON cortado": async (route, accepted) =>
    said(JSON.stringify(accepted).slice(0, -1))(route, accepted),
  "200 con 10 MB": spoilt((accepted) => ({ ...accepted, relleno: "x".repeat(TEN_MEGABYTES) })),
  "204 sin cuerpo": said("", 204),
  "400 (petición mal hecha)": status(400),
  "403 (prohibido)": status(403),
  "404 (no existe)": status(404),
  "429 (demasiadas)": status(429),
  "500 (error del servidor)": status(500),
  "502 (puerta de enlace)": status(502),
  "503 (no disponible)": status(503),
};
