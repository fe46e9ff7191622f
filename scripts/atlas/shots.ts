import { readdir } from "node:fs/promises";
import type { Shot } from "../../atlas/content/atlas-data.types.ts";

/** The folder in which the walks leave their screenshots. */
export const WALKS = "build/walks";

/** The folder of the atlas's copies, beside the page. */
export const SHOTS = "pantallas";

/** The content of each screenshot of a walk: the state that the product was in, and a description. */
const SEEN: Readonly<Record<string, readonly (readonly [screenshot: string, title: string])[]>> = {
  "auth.visiting": [
    ["addresses-3-visitor", "La portada, sin sesión"],
    ["unknown-1-signed-out", "Una dirección que no existe, sin sesión"],
  ],
  "auth.login.entering": [
    ["sign-in-1-login", "El ingreso"],
    ["sign-in-2-refused", "El servidor dijo que no"],
    ["log-out-1-login", "Después de salir"],
    ["ended-session-1-told", "Después de que la sesión terminó"],
    ["faults-1-offline", "Después de un intento sin red"],
  ],
  "auth.login.checking": [["faults-2-waiting", "Mientras el servidor comprueba"]],
  "auth.tfa.qr.shown": [["sign-in-3-qr", "Con la imagen QR"]],
  "auth.tfa.qr.absent": [["sign-in-6-no-qr", "Sin imagen QR"]],
  "auth.tfa.code.entering": [
    ["sign-in-3-qr", "Escribiendo el código"],
    ["sign-in-4-wrong-code", "El código no era"],
  ],
  "auth.recovery.entering": [["recovery-1-email", "El correo"]],
  "auth.update.entering": [
    ["recovery-2-sent", "El código ya salió"],
    ["recovery-3-wrong-code", "El código no era"],
    ["recovery-5-has-a-code", "Con un código de antes"],
  ],
  "auth.authenticated.access.forcedPasswordChange.entering": [
    ["forced-change-1-asked", "El cambio que se exige"],
    ["forced-change-2-mismatch", "Las contraseñas no coinciden"],
  ],
  "auth.authenticated.access.normal.changingPassword.entering": [
    ["forced-change-4-by-choice", "El cambio por gusto"],
  ],
  "auth.authenticated.access.normal.browsing": [
    ["sign-in-5-dashboard", "La portada"],
    ["addresses-1-deep-link", "Una sección"],
    ["addresses-2-denied", "Acceso denegado"],
    ["unknown-2-signed-in", "Una dirección que no existe"],
    ["permissions-admin", "El menú de quien administra"],
    ["permissions-analista", "El menú de un analista"],
  ],
  "requests.busy.late": [["faults-2-waiting", "Se ofrece seguir o dejar de esperar"]],
  "notices.showing.counting": [["sign-in-2-refused", "Un aviso al pie"]],
  "shell.closed": [["permissions-admin", "El menú"]],
  "editor.editing.form.clean": [["record-1-new", "Un registro nuevo"]],
  "editor.conflict": [["record-3-conflict", "Otra persona lo cambió mientras tanto"]],
  "advance.requested": [
    ["advance-1-dialog", "La pregunta al aprobarlo"],
    ["advance-2-review", "Lo que pasará al aprobarlo"],
  ],
  "advance.approved": [["advance-3-approved", "Aprobado"]],
  "transfer.programmed": [["transfer-1-programmed", "Programada"]],
  "transfer.authorised": [["transfer-2-authorised", "Con la primera autorización"]],
  "transfer.written": [["transfer-3-written", "Con su archivo para el banco"]],
  "transfer.returned": [["transfer-4-returned", "Devuelta por el banco"]],
  "collectionDocument.calculated": [["settlement-1-calculated", "Calculado"]],
  "collectionDocument.approved": [["settlement-2-approved", "Aprobado"]],
  "collectionDocument.issued": [["settlement-3-issued", "Emitido"]],
  "request.endorsed": [["claim-endorsed", "Con el visto bueno"]],
  "request.paid": [["claim-paid", "Pagada"]],
  "fundPeriod.pending": [["close-pending", "Con pendientes"]],
  "fundPeriod.ready": [["close-ready", "Sin pendientes"]],
  "fundPeriod.closed": [["close-closed", "Cerrado"]],
  "formula.draft": [
    ["formula-3-view", "Escrita"],
    ["formula-7-approver", "Como la ve quien la aprueba"],
  ],
  "campaign.draft": [["campaign-draft", "Escrita"]],
  "campaign.sending": [["campaign-sending", "Enviándose"]],
  "campaign.paused": [["campaign-paused", "En pausa"]],
  "campaign.finished": [["campaign-finished", "Terminada"]],
  "role.active": [["roles-4-role", "Un rol"]],
};

/** Gives the screenshots of this copy's walks, by the state that they show. */
export async function shotsOfWalks(): Promise<Readonly<Record<string, readonly Shot[]>>> {
  const left = new Set(await readdir(WALKS).catch(() => []));
  const entries = Object.entries(SEEN).map(([state, screenshots]) => [
    state,
    screenshots
      .filter(([name]) => left.has(`${name}-phone.png`) && left.has(`${name}-desktop.png`))
      .map(([name, title]): Shot => ({
        title,
        phone: `${SHOTS}/${name}-phone.png`,
        desktop: `${SHOTS}/${name}-desktop.png`,
      })),
  ]);
  return Object.fromEntries(entries) as Record<string, Shot[]>;
}
