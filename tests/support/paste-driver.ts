import type { InspectionEvent } from "xstate";

import { shownCells } from "../../src/machines/paste/cover.ts";
import type { PastePlace } from "../../src/machines/paste/paste.types.ts";
import { openAtWork, pageOf, refusal, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import type { PasteCall, PasteStimulus } from "./oracle/paste-oracle.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import { answerUnusable } from "./unusable.ts";
import type { DriverOf } from "./walk.ts";

/** The request line of each call, by which it is recognised on the wire. */
const LINE_OF: Readonly<Record<PasteCall, RegExp>> = {
  look: /^POST banks\/edit\/cells\/rehearsal$/u,
  save: /^POST banks\/edit\/cells$/u,
};
const LIST = /^GET banks\/list(?:\?|$)/u;

const BLOCK = "A\tB\r\nC\tD\r\nE\tF\r\n";
const TEXTS = { block: BLOCK, closed: BLOCK, blank: " \r\n", long: "x".repeat(100_001) };
const CLOSED = [{ name: "saldo", label: "Saldo", isWritten: false }];
const PLACE: PastePlace = {
  columns: [
    { name: "codigo", label: "Código", isWritten: true },
    ...CLOSED,
    { name: "nombre", label: "Nombre", isWritten: true },
  ],
  rows: [
    { id: "1", version: 1 },
    { id: "2", version: 1 },
  ],
  title: "Banco 1",
  from: "codigo",
};

/** Drives the real paste beside the real list, with the real client, over a fake wire. */
export function drivePaste(inspect?: (event: InspectionEvent) => void): DriverOf<PasteStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  /** The calls of the list are answered at once. */
  async function answerList(): Promise<void> {
    await settle();
    const { calls } = here().wire;
    for (const call of calls.filter((each) => !isOwn(each) && !answered.has(each))) {
      answered.add(call);
      if (LIST.test(`${call.method} ${call.path}`)) await call.reply(pageOf(["1", "2"]));
      else if (call.path.endsWith("/views")) await call.reply({ views: [] });
    }
    await settle();
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        product = await openAtWork("/banks", inspect && { inspect });
      } else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else if (stimulus.type === "net.answers") {
        const call = waitingCall(here(), LINE_OF[stimulus.call], answered);
        answered.add(call);
        await reply(call, stimulus.outcome);
      } else act(here(), stimulus);
      await answerList();
    },
    observe: () => seen(here(), answered),
  };
}

function isOwn({ method, path }: Call): boolean {
  return Object.values(LINE_OF).some((line) => line.test(`${method} ${path}`));
}

type Acted = Exclude<
  PasteStimulus,
  { readonly type: "user.opens" | "session.ends" | "net.answers" }
>;

/** Does what a person does over the list. */
function act(product: AtWork, stimulus: Acted): void {
  const paste = product.list().getSnapshot().children.paste;
  if (stimulus.type === "user.pastes") {
    const { copied } = stimulus;
    const place = copied === "closed" ? { ...PLACE, columns: CLOSED, from: "saldo" } : PLACE;
    paste?.send({ type: "block.pasted", text: TEXTS[copied], place });
  } else if (stimulus.type === "user.chooses") {
    paste?.send({ type: "column.chosen", name: stimulus.column });
  } else if (stimulus.type === "user.confirms") paste?.send({ type: "paste.confirmed" });
  else paste?.send({ type: "paste.closed" });
}

async function reply(call: Call, outcome: string): Promise<void> {
  if (await answerUnusable(call, outcome, () => bodyOf(call, outcome))) return;
  if (outcome === "refused") await call.respond(refusal(403, { detail: "Pida el permiso." }));
  else await call.reply(bodyOf(call, outcome));
}

type Sent = { readonly id: string; readonly cells: Readonly<Record<string, string>> };

/** The server's successful reply. */
function bodyOf(call: Call, outcome: string): unknown {
  const { rows } = call.body as { readonly rows: readonly Sent[] };
  const refused = rows.slice(0, { part: 1, none: rows.length }[outcome] ?? 0).map(({ id }) => id);
  const isLook = call.path.endsWith("/rehearsal");
  return {
    results: rows.map(({ id, cells }) => ({
      id,
      label: id,
      done: !refused.includes(id),
      ...(refused.includes(id) && { reason: "Está cerrado." }),
      ...(isLook && {
        errors: {},
        changes:
          outcome === "same"
            ? []
            : Object.entries(cells).map(([field, text]) => ({
                field,
                before: null,
                after: `${text} leído`,
              })),
      }),
    })),
  };
}

const TURNS: Readonly<Record<string, string>> = {
  resting: "closed",
  rehearsing: "looking",
  reviewing: "reading",
};

/** The paste as its dialog shows it; `seePaste` of the oracle gives the same. */
function seen(product: AtWork, answered: ReadonlySet<Call>) {
  const desk = deskOf(product, answered);
  const isPaste = (line: string) => line.startsWith("POST banks/edit/cells");
  const asked = product.wire.calls.filter(({ method, path }) => LIST.test(`${method} ${path}`));
  const snapshot = product.work().list?.getSnapshot().children.paste?.getSnapshot();
  return {
    ...desk,
    inFlight: desk.inFlight.filter(({ method, path }) => isPaste(`${method} ${path}`)),
    calls: desk.calls.filter(isPaste),
    refreshed: snapshot === undefined ? 0 : asked.length - 1,
    paste: snapshot !== undefined && {
      turn: TURNS[snapshot.value] ?? snapshot.value,
      from: fromOf(snapshot.context.place),
      isSeen: snapshot.context.rehearsal !== null,
      notice: snapshot.context.notice,
      changed: shownCells(snapshot.context).map(({ id }) => id),
      lost: snapshot.context.results.flatMap(({ id, done }) => (done ? [] : [id])),
    },
  };
}

/** The column that the dialog offers as the first: it offers only those that are written. */
function fromOf(place: PastePlace | null): string {
  const found = place?.columns.find(({ name }) => name === place.from);
  return found?.isWritten === true ? found.name : "";
}
