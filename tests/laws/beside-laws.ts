import type { SnapshotFrom } from "xstate";

import type { RecordSection } from "../../src/engine/record-section.ts";
import { besideMachine } from "../../src/machines/beside/beside.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law, Step } from "./law.ts";
import { childrenOf, commonLaws, sentBy, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof besideMachine>;

const ADR = "ADR 139";
const section = { controller: "banks" } as RecordSection;

const ROWS = ["1", "2", "3"].map((id) => ({ id, version: 1 }));
const [ONE, ...OTHERS] = ROWS as [(typeof ROWS)[0], ...typeof ROWS];

/** A snapshot of the record, as its machine publishes it. */
const seen = (value: string, version: number | null) => ({
  type: "xstate.snapshot.viewer",
  snapshot: { value, context: { record: version === null ? null : { version } } },
});

/** The record beside a list, with every possible event, in any order. */
export const besideDomain = (): Domain<typeof besideMachine> => ({
  machine: besideMachine.provide({ actors: { viewer: silent } }),
  input: { section, can: [], seed: "s", seenRecord: () => null, rows: ROWS, at: null },
  alphabet: (snapshot) => [
    ...["1", "2", "9"].map((id) => ({ type: "row.pointed", id })),
    ...[ROWS, OTHERS, [{ ...ONE, version: 2 }, ...OTHERS], []].map((rows) => ({
      type: "rows.told",
      rows,
    })),
    seen("asking", null),
    seen("reading", 1),
    seen("reading", 2),
    seen("commanding", 1),
    { type: "page.left", path: "/banks" },
    { type: "page.left", path: "/banks/view/9" },
    { type: "records.changed", controller: "banks", ids: ["1"], by: "Eva" },
    { type: "retry.chosen" },
    { type: "xstate.after.turnTime.beside.reading.turning" },
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { rows, at, id, place, version, isBusy } }) => [
    rows.map((row) => `${row.id}.${row.version}`).join(),
    at,
    id,
    place,
    version,
    isBusy,
  ],
});

const asksRows = (step: Step<Snapshot>) =>
  sentBy(step).filter(({ type }) => type === "refresh.chosen").length;
const isReading = (snapshot: Snapshot | null) => snapshot?.matches("reading") === true;

/** Laws of the record that is read beside a list. */
export const besideLaws: readonly Law<Snapshot>[] = [
  ...commonLaws([]),
  {
    id: "se-lee-una-fila-de-la-lista",
    sentence:
      "Se lee el registro de una fila de la lista: el de aquella a la que llegó la persona, o el de la que quedó en su lugar",
    clause: ADR,
    holds: ({ before, after }) => {
      if (!isReading(after) || before?.context.id === after.context.id) return true;
      const { rows, id } = after.context;
      return rows.some((row) => row.id === id);
    },
  },
  {
    id: "sin-filas-no-se-lee-nada",
    sentence: "Sin filas no se lee ningún registro, y con filas se lee uno",
    clause: ADR,
    holds: ({ after }) =>
      after.value !== "choosing"
        ? true
        : after.context.rows.length === 0 && childrenOf(after).length === 0,
  },
  {
    id: "pasar-de-largo-no-pide",
    sentence:
      "Quien pasa de fila en fila no pide el registro de cada una: se lee el de aquella en que se queda",
    clause: ADR,
    holds: ({ before, event, after }) =>
      event.type !== "row.pointed" || !isReading(before) || after.context.id === before?.context.id,
  },
  {
    id: "nada-a-medias-se-pierde",
    sentence:
      "Mientras se pregunta o se hace algo con el registro, ninguna fila que se va de la lista lo quita de la vista",
    clause: ADR,
    holds: ({ before, event, after }) =>
      event.type !== "rows.told" ||
      before?.context.isBusy !== true ||
      !isReading(before) ||
      (isReading(after) && after.context.id === before.context.id),
  },
  {
    id: "lo-que-cambia-se-ve-en-la-lista",
    sentence:
      "Lo que la persona cambia o elimina pide las filas otra vez, una sola vez; leer un registro no las pide",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      const isDeleted =
        event.type === "page.left" && event["path"] === "/banks" && isReading(before);
      const known = before?.context.version ?? null;
      const isOther =
        isReading(before) &&
        known !== null &&
        (after.context.version ?? 0) > known &&
        after.context.id === before?.context.id;
      return asksRows(step) === (isDeleted || isOther ? 1 : 0);
    },
  },
  {
    id: "lo-eliminado-no-se-pide-otra-vez",
    sentence:
      "El registro que se eliminó no se vuelve a pedir mientras la lista no lo muestre otra vez",
    clause: ADR,
    holds: ({ before, event, after }) =>
      event.type !== "page.left" ||
      event["path"] !== "/banks" ||
      !isReading(before) ||
      after.context.id !== before?.context.id ||
      after.value === "choosing",
  },
];
