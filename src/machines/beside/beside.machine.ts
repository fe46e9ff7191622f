import { assign, sendParent, sendTo, setup, type SnapshotFrom } from "xstate";

import type { SectionRecord } from "../../contract/section-contract.ts";
import type { RecordSection } from "../../engine/record-section.ts";
import {
  fault,
  machine,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import { viewerMachine } from "../record/viewer.machine.ts";
import { toList } from "../record/ways-out.ts";
import type { RecordsChanged } from "../workplace/workplace.types.ts";

const ADR = "ADR 139";

/** The pause after which the record of a row is read: who walks over many rows does not ask for each, in milliseconds. */
const TURN_MS = 90;

/** A row of the list, at the version that the list shows. */
export type BesideRow = { readonly id: string; readonly version: number };

export type BesideInput = {
  readonly section: RecordSection;
  /** The actions of the section that the person is permitted; the server still decides. */
  readonly can: readonly string[];
  /** A text unique to the visit, from which the repeat keys of its commands are derived. */
  readonly seed: string;
  /** Gives a record as it was seen last; null for one that was not. */
  readonly seenRecord: (id: string) => SectionRecord | null;
  readonly rows: readonly BesideRow[];
  /** The row at which the keyboard is; null for none. */
  readonly at: string | null;
};

export type BesideEvent =
  /** The keyboard or the pointer comes to a row. */
  | { readonly type: "row.pointed"; readonly id: string }
  /** The list shows these rows. */
  | { readonly type: "rows.told"; readonly rows: readonly BesideRow[] }
  | { readonly type: "retry.chosen" }
  | Extract<PageNews, { readonly type: "page.left" }>
  | RecordsChanged;

type BesideContext = BesideInput & {
  /** The record that is read. */
  readonly id: string;
  /** Its place among the rows, where the next one is read once it is gone. */
  readonly place: number;
  /** The version of it that was read; null until it has come. */
  readonly version: number | null;
  /** Whether a command of it is asked or under way, which nothing here interrupts. */
  readonly isBusy: boolean;
};

/** The part of a snapshot of the record that counts here. */
type Seen = { readonly version: number | null; readonly isBusy: boolean };
type Rows = { readonly rows: readonly BesideRow[] };

/** Gives what a snapshot of the record tells. */
function seenIn({ event }: { readonly event: { readonly snapshot: Viewed } }): Seen {
  const { context, value } = event.snapshot;
  return { version: context.record?.version ?? null, isBusy: BUSY.has(value) };
}

type Viewed = Pick<SnapshotFrom<typeof viewerMachine>, "context" | "value">;

const BUSY: ReadonlySet<unknown> = new Set(["asking", "commanding", "reverting", "issuing"]);

/** Gives the row whose record is to be read: that pointed at, or what stands in the place of the one that was. */
function rowToRead({ rows, at, place }: BesideContext): BesideRow | undefined {
  return rows.find(({ id }) => id === at) ?? rows[place] ?? rows.at(-1);
}

function isAmong(rows: readonly BesideRow[], id: string): boolean {
  return rows.some((row) => row.id === id);
}

/** The record of one row of a list, read beside the rows: which one, and when it is the turn of the next (ADR 139). */
export const besideMachine = setup({
  types: {
    context: {} as BesideContext,
    events: {} as BesideEvent,
    input: {} as BesideInput,
    children: {} as { readonly viewer: "viewer" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: { viewer: viewerMachine },
  actions: {
    refreshList: sendParent({ type: "refresh.chosen" }),
    passOn: sendParent((_, news: PageNews) => news),
    announceChange: sendTo("viewer", (_, news: RecordsChanged) => news),
    point: assign({ at: (_, { id }: { id: string }) => id }),
    keepRows: assign({ rows: (_, { rows }: { rows: readonly BesideRow[] }) => rows }),
    choose: assign(({ context }) => {
      const row = rowToRead(context);
      const id = row?.id ?? "";
      return {
        id,
        at: id,
        place: Math.max(
          0,
          context.rows.findIndex((each) => each === row),
        ),
        version: null,
        isBusy: true,
      };
    }),
    learn: assign((_, seen: Seen) => seen),
    watch: assign((_, { isBusy }: Seen) => ({ isBusy })),
    /** The record is gone: its row is no longer one to read. */
    leave: assign(({ context: { rows, id } }) => ({
      rows: rows.filter((row) => row.id !== id),
      at: null,
    })),
  },
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    isOther: ({ context }, { id }: { id: string }) => id !== context.id,
    isGone: ({ context }, { rows }: Rows) => !context.isBusy && !isAmong(rows, context.id),
    /** Whether the list shows a later version of it than the one that is read. */
    isOlder: ({ context: { isBusy, id, version } }, { rows }: Rows) =>
      !isBusy && version !== null && rows.some((row) => row.id === id && row.version > version),
    isFirst: ({ context }, seen: Seen) =>
      context.version === null && seen.version !== null && !seen.isBusy,
    /** Whether something that the person did made another version of it. */
    isChanged: ({ context }, { version, isBusy }: Seen) =>
      !isBusy && context.version !== null && version !== null && version > context.version,
    /** Whether the list has it no more, and the person is done with it. */
    isLeftBehind: ({ context: { rows, id } }, { isBusy }: Seen) => !isBusy && !isAmong(rows, id),
    isToList: ({ context }, { path }: { path: string }) => path === toList(context).path,
  },
  delays: { turnTime: TURN_MS },
}).createMachine({
  id: "beside",
  description: "El registro de una fila, que se lee junto a la lista.",
  context: ({ input }) => ({ ...input, id: "", place: 0, version: null, isBusy: false }),
  initial: "choosing",
  on: {
    "row.pointed": {
      actions: { type: "point", params: ({ event }) => event },
      meta: person("Llega a una fila", ADR),
    },
    "rows.told": {
      actions: { type: "keepRows", params: ({ event }) => event },
      meta: machine("La lista muestra otras filas", ADR),
    },
  },
  states: {
    choosing: {
      meta: { title: "Sin registro" },
      description:
        "Se lee el de la fila en que está la persona; si ya no está, el de la que quedó en su lugar.",
      always: {
        guard: "hasRows",
        target: "reading",
        actions: "choose",
        meta: machine("Hay filas", ADR),
      },
    },
    reading: {
      meta: { title: "Leyendo el registro" },
      description: "El registro se ve, y se hace con él lo que su estado permite.",
      invoke: {
        id: "viewer",
        src: "viewer",
        input: ({ context: { section, id, can, seed, seenRecord } }) => ({
          section,
          id,
          can,
          seed,
          seen: seenRecord(id),
        }),
        onSnapshot: [
          {
            guard: { type: "isLeftBehind", params: seenIn },
            target: "choosing",
            meta: machine("La lista ya no lo tiene, y no queda nada a medias", ADR),
          },
          {
            guard: { type: "isFirst", params: seenIn },
            actions: { type: "learn", params: seenIn },
            meta: server("Envía el registro", ADR),
          },
          {
            guard: { type: "isChanged", params: seenIn },
            actions: [{ type: "learn", params: seenIn }, "refreshList"],
            meta: person("Lo cambia: la lista pide sus filas otra vez", ADR),
          },
          {
            actions: { type: "watch", params: seenIn },
            meta: machine("Se sabe si queda algo a medias", ADR),
          },
        ],
        onError: { target: "missing", meta: fault("El registro se cae: la lista sigue", ADR) },
      },
      initial: "still",
      states: {
        still: {
          meta: { title: "En la fila" },
          description: "Turno de la persona: lee, hace, o pasa a otra fila.",
        },
        turning: {
          meta: { title: "Pasando a otra fila" },
          description: "Se espera un momento, por si sigue pasando por otras.",
          after: {
            turnTime: {
              target: "#beside.choosing",
              meta: machine("Se queda en ella", ADR),
            },
          },
        },
      },
      on: {
        "row.pointed": [
          {
            guard: { type: "isOther", params: ({ event }) => event },
            target: ".turning",
            actions: { type: "point", params: ({ event }) => event },
            meta: person("Pasa a otra fila", ADR),
          },
          {
            target: ".still",
            actions: { type: "point", params: ({ event }) => event },
            meta: person("Vuelve a la fila del registro", ADR),
          },
        ],
        "rows.told": [
          {
            guard: { type: "isGone", params: ({ event }) => event },
            target: "choosing",
            actions: { type: "keepRows", params: ({ event }) => event },
            meta: machine("La lista ya no lo tiene: sigue el que quedó en su lugar", ADR),
          },
          {
            guard: { type: "isOlder", params: ({ event }) => event },
            target: "reading",
            reenter: true,
            actions: [{ type: "keepRows", params: ({ event }) => event }, "choose"],
            meta: machine("La lista tiene una versión más nueva: se lee otra vez", ADR),
          },
          {
            actions: { type: "keepRows", params: ({ event }) => event },
            meta: machine("La lista lo sigue teniendo", ADR),
          },
        ],
        "records.changed": {
          actions: { type: "announceChange", params: ({ event }) => event },
          meta: server("Alguien cambió registros", "spec §7, ADR 139"),
        },
        "page.left": [
          {
            guard: { type: "isToList", params: ({ event }) => event },
            target: "choosing",
            actions: ["leave", "refreshList"],
            meta: person("El registro ya no existe: sigue el que quedó en su lugar", ADR),
          },
          {
            actions: { type: "passOn", params: ({ event }) => event },
            meta: person("Lo que hizo lleva a otro registro", ADR),
          },
        ],
      },
    },
    missing: {
      meta: { title: "Sin poder leerlo" },
      description: "El registro no se puede leer aquí: se puede pedir otra vez, o abrirlo entero.",
      on: {
        "row.pointed": {
          target: "choosing",
          actions: { type: "point", params: ({ event }) => event },
          meta: person("Pasa a otra fila", ADR),
        },
        "retry.chosen": {
          target: "choosing",
          meta: person("Intenta de nuevo", "spec §8, ADR 139"),
        },
      },
    },
  },
});
