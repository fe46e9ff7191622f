import type { EditorContext } from "../../src/machines/record/editor.types.ts";
import { CHANGED, EMPTY, ended, received, recordWith, refused } from "./replies.ts";
import { answers, breaks, happens } from "./sample.ts";
import type { Sample } from "./sample.types.ts";

const DRAFT = {
  values: { nombre: "Ana R.", contrato: null },
  labels: {},
  base: { nombre: "Ana Ríos", contrato: null },
  version: 3,
};

/** The same form, which waited for a city that was made. */
const WAITED = {
  ...DRAFT,
  detour: {
    name: "customers.create..ciudad",
    field: "ciudad",
    to: "cities",
    text: "Tunja",
    path: "/customers/create",
    shared: {},
    labels: {},
    behind: [],
    made: { id: "7", label: "Tunja" },
  },
};

/** A form of another section that waits for this record. */
const WAITING = {
  name: "portfolios.create..cliente",
  field: "cliente",
  to: "customers",
  text: "Ana Ruiz",
  path: "/portfolios/create",
  shared: {},
  labels: {},
  behind: [],
};

const CHANGE = {
  id: "c1",
  at: "2026-11-20T15:00:00Z",
  by: "Luis Mora",
  action: "edit",
  reason: null,
  fields: [],
  canRevert: true,
};

const QUESTION = refused({ title: "¿Es la misma persona?", confirm: "same-person" });

const file = (size: number) => ({ name: "contrato.pdf", size }) as unknown as File;

const writes = (key: string, value: string) =>
  happens(key, { type: "field.changed", field: "nombre", value }, `«${value}»`);

/** Whether the record exists: nobody else can change or delete a new one. */
const exists: Sample["isPossible"] = ({ context }) =>
  (context as EditorContext).action !== "create";

const isNew: Sample["isPossible"] = ({ context }) => {
  const { action, from } = context as EditorContext;
  return action === "create" && from === null;
};

/** Gives the results of a port that may refuse. */
function refusals(name: string, port: string): readonly Sample[] {
  return [
    answers(`${name}-no`, port, refused()),
    answers(`${name}-nada`, port, EMPTY),
    breaks(`${name}-falla`, port),
  ];
}

/** The events of both pages of a record: its arrival, and the changes of others. */
const common: readonly Sample[] = [
  happens("ve-el-cambio", { type: "news.wanted" }),
  happens("reintenta", { type: "retry.chosen" }),
  answers("llega", "fetchRecord", received(recordWith())),
  answers("no-existe", "fetchRecord", refused({ status: 404 })),
  answers("sin-permiso", "fetchRecord", refused({ status: 403 })),
  answers("registro-nada", "fetchRecord", EMPTY),
  breaks("registro-falla", "fetchRecord"),
  happens("avisa", { type: "records.changed", controller: "customers", ids: ["15"], by: "Luis" }),
  answers("otra-version", "fetchNewer", received(CHANGED)),
  answers("misma-version", "fetchNewer", received(recordWith())),
  answers("eliminado", "fetchNewer", refused({ status: 404 })),
  breaks("version-falla", "fetchNewer"),
];

/** The events of a record that is read. */
export const viewerSamples: readonly Sample[] = [
  happens("desactiva", { type: "command.chosen", action: "deactivate" }, "desactivar"),
  happens("recuerda", { type: "command.chosen", action: "remind" }, "recordarle su deuda"),
  happens("audita", { type: "command.chosen", action: "audit" }, "auditar, con su motivo"),
  happens("elimina", { type: "command.chosen", action: "delete" }, "eliminar"),
  happens("pide-archivo", { type: "file.wanted", field: "contrato" }),
  happens("deshace", { type: "change.reverted", change: CHANGE.id }),
  happens("pide-documento", { type: "document.wanted", action: "certificate" }),
  ...common,
  answers(
    "llega-en-trabajo",
    "fetchRecord",
    received(recordWith({ status: "checking" })),
    "que el servidor revisa",
  ),
  answers("historia", "fetchHistory", received({ changes: [CHANGE] })),
  answers("historia-nada", "fetchHistory", EMPTY),
  breaks("historia-falla", "fetchHistory"),
  answers("hecho", "command", ended(received({ record: recordWith({ version: 4 }) }))),
  answers("hecho-otro", "command", ended(received({ record: recordWith({ id: "16" }) }))),
  answers("eliminado-si", "command", ended(received({}))),
  answers("hecho-no", "command", ended(refused())),
  answers("hecho-nada", "command", ended(EMPTY)),
  answers("se-arrepiente", "command", { kind: "cancelled" }),
  breaks("hecho-falla", "command"),
  answers("deshecho", "revertChange", received(recordWith({ version: 4 }))),
  ...refusals("deshecho", "revertChange"),
  answers("entregado", "issueDocument", received(null)),
  ...refusals("entregado", "issueDocument"),
];

/** The events of the form of a record. */
export const editorSamples: readonly Sample[] = [
  writes("escribe", "Ana R. Díaz"),
  writes("vuelve", "Ana Ríos"),
  happens("borra", { type: "field.changed", field: "nombre", value: "" }, "lo deja vacío"),
  happens("sale-del-campo", { type: "field.left", field: "nombre" }),
  happens(
    "solo-una",
    { type: "start.known", field: "ciudad", value: "5", label: "Cali" },
    "Cali es la única ciudad",
  ),
  happens("adjunta", { type: "file.chosen", field: "contrato", file: file(1) }),
  happens("adjunta-grande", { type: "file.chosen", field: "contrato", file: file(99) }),
  happens("falta-ciudad", { type: "missing.wanted", field: "ciudad", text: "Tunja" }),
  happens("guarda", { type: "save.chosen", another: false }),
  happens("guarda-y-otro", { type: "save.chosen", another: true }, "y quiere crear otro"),
  happens("se-va", { type: "leave.asked", path: "/dashboard" }),
  happens("guarda-y-sale", { type: "leave.saved" }),
  happens("sale", { type: "leave.confirmed" }),
  happens("se-queda", { type: "leave.cancelled" }),
  happens("toma-borrador", { type: "draft.taken" }),
  happens("deja-borrador", { type: "draft.discarded" }),
  happens("lo-mio", { type: "side.chosen", field: "nombre", side: "mine" }, "lo suyo"),
  happens("lo-otro", { type: "side.chosen", field: "nombre", side: "theirs" }, "lo de la otra"),
  happens("junta", { type: "merge.confirmed" }),
  happens("no-junta", { type: "merge.cancelled" }),
  happens("dice-si", { type: "question.accepted" }),
  happens("dice-no", { type: "question.declined" }),
  ...common,
  answers("sin-borrador", "recallDraft", { draft: null, serves: null, canKeep: true }, "no había"),
  answers(
    "con-borrador",
    "recallDraft",
    { draft: DRAFT, serves: null, canKeep: true },
    "había uno",
  ),
  answers(
    "de-vuelta",
    "recallDraft",
    { draft: WAITED, serves: null, canKeep: true },
    "esperaba una ciudad",
  ),
  {
    ...answers(
      "se-espera",
      "recallDraft",
      { draft: null, serves: WAITING, canKeep: true },
      "otro lo espera",
    ),
    isPossible: isNew,
  },
  breaks("borrador-falla", "recallDraft"),
  answers("guardado", "saveRecord", received(recordWith({ version: 4 }))),
  answers("guardar-pregunta", "saveRecord", QUESTION),
  { ...answers("guardar-choca", "saveRecord", refused({ current: CHANGED })), isPossible: exists },
  { ...answers("guardar-ya-creado", "saveRecord", refused({ made: CHANGED })), isPossible: isNew },
  answers("guardar-campos", "saveRecord", refused({ errors: { nombre: "Ya existe." } })),
  ...refusals("guardar", "saveRecord"),
  answers("recibido", "sendFile", received({ id: "f1", label: "contrato.pdf" })),
  answers("no-recibido", "sendFile", refused()),
  breaks("envio-falla", "sendFile"),
  breaks("cae-busqueda", "lookup"),
  breaks("cae-unico", "findStarts"),
  breaks("cae-aviso", "twins"),
];
