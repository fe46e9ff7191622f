import {
  nextLine,
  lineUnder,
  pesosOf,
  place,
  proposed,
  sureOnes,
  sureSum,
} from "./reconciliation-lines.ts";
import { BANK, type LineId, type Part, type ReconciliationWorld } from "./reconciliation-world.ts";
import { call, type Changing } from "./section-desk.ts";

type World = Changing<ReconciliationWorld>;

const RETAKEN = "Se quitó: el movimiento está otra vez por conciliar. Nada había entrado al libro.";
const TOO_LATE =
  "Ya está en el libro: se desaplica en su recaudo, con el motivo, por otra persona.";
const NOTHING = "No hay nada que deshacer aquí.";
const UNKNOWN = "No hubo respuesta. Reintentar es seguro: nada se registra dos veces.";

/** Each visit of the desk has keys of its own; the first has these. */
const SEED = "visita-1";

/** Accepts the line under the cursor: it waits, and the next is under the cursor. */
export function acceptOne(world: World): void {
  if (world.at === "") return;
  const line = world.at;
  enqueue(world, [{ line, parts: world.parts }]);
  world.refusals = Object.fromEntries(Object.entries(world.refusals).filter(([id]) => id !== line));
  place(world, nextLine(world));
  world.told = { text: `Conciliado: ${pesosOf(BANK[line].amount)}.`, isRefusal: false };
}

/** Accepts all that is sure at one question. */
export function acceptAll(world: World): void {
  const sure = sureOnes(world);
  const told = `Conciliados: ${sureSum(sure)}.`;
  enqueue(
    world,
    sure.map((line) => ({ line, parts: [proposed(line)] })),
  );
  if (world.at !== "" && sure.includes(world.at)) place(world, nextLine(world));
  world.told = { text: told, isRefusal: false };
}

/** Whatever is accepted waits until the next is; a lost one is sent again then, for it comes first. */
function enqueue(
  world: World,
  made: readonly { readonly line: LineId; readonly parts: readonly Part[] }[],
): void {
  const { sent, turn } = world;
  const queued = made.map((each, at) => ({ ...each, key: `${SEED}-${sent + at}`, question: sent }));
  world.queue = [...world.queue, ...queued];
  world.sent = sent + made.length;
  if (turn === "clear") wait(world);
  else if (turn !== "recording") sendFirst(world);
}

function wait(world: World): void {
  Object.assign(world, { turn: "waiting", waitMs: 0 });
}

/** Sends the oldest of what was accepted, always under its own key. */
export function sendFirst(world: World): void {
  const [first] = world.queue;
  if (first === undefined) throw new Error("Nothing was accepted");
  world.turn = "recording";
  call(world, "accept", {
    method: "POST",
    path: "reports/concilVoucher/accept",
    headers: { "idempotency-key": first.key },
    body: {
      line: first.line,
      parts: first.parts.map(({ key, amount }) => ({
        key,
        amount: `${amount}.00`,
        withheld: "0.00",
      })),
    },
  });
}

export function retryMatch(world: World): void {
  if (world.turn === "unanswered") sendFirst(world);
}

/**
 * One key takes back what was accepted last, all of one question at once, as long as it was not sent. What was sent, even
 * without an answer, may be in the ledger: it stays.
 */
export function takeBack(world: World): void {
  const { queue, turn } = world;
  const wasSent = turn === "recording" || turn === "unanswered" ? 1 : 0;
  const question = queue.at(-1)?.question;
  const isTaken = (each: { readonly question: number }, at: number) =>
    at >= wasSent && each.question === question;
  const taken = queue.filter(isTaken);
  if (taken.length === 0) {
    world.told = { text: textTooLate(world), isRefusal: true };
    return;
  }
  world.queue = queue.filter((each, at) => !isTaken(each, at));
  if (world.queue.length === 0) world.turn = "clear";
  goBackTo(world, taken[0]?.line ?? "");
  const many = `Se quitaron ${taken.length}: están otra vez por conciliar. Nada de ellos había entrado al libro.`;
  world.told = { text: taken.length > 1 ? many : RETAKEN, isRefusal: false };
}

function textTooLate({ turn, gone, queue }: ReconciliationWorld): string {
  if (turn === "unanswered") return UNKNOWN;
  return gone.length + queue.length > 0 ? TOO_LATE : NOTHING;
}

/** The cursor goes back to a line, if it is in the list that is shown. */
function goBackTo(world: World, line: LineId | ""): void {
  if (line !== "" && lineUnder({ ...world, at: line }) !== null) place(world, line);
}

const WHY: Readonly<Record<string, string>> = {
  refused: "El período está cerrado.",
  taken: "Ya lo concilió Luis.",
};

/** Hears the server about what was sent; gives whether the person leaves now, since nothing is left to record. */
export function hearMatch(world: World, outcome: string): boolean {
  const [first] = world.queue;
  if (first === undefined) throw new Error("Nothing was sent");
  const { line } = first;
  const why = WHY[outcome];
  if (outcome === "ok" || outcome === "ruled") {
    world.queue = world.queue.slice(1);
    world.gone = [...new Set([...world.gone, line])];
    world.ledger = [...new Set([...world.ledger, line])];
    const text = "Se propuso una regla para «ABONO»: la aprueba otra persona.";
    if (outcome === "ruled") world.told = { text, isRefusal: false };
  } else if (why !== undefined) refuse(world, line, outcome === "taken", why);
  else {
    // Nobody knows: it is kept, and the person, who was leaving, sees it.
    Object.assign(world, { turn: "unanswered", goal: null });
    world.told = { text: UNKNOWN, isRefusal: true };
    return false;
  }
  const isLeaving = world.goal !== null && world.queue.length === 0;
  if (!isLeaving) goOn(world, first.question);
  return isLeaving;
}

/** The line comes back with the reason, unless another person has said what it is. */
function refuse(world: World, line: LineId, isTaken: boolean, why: string): void {
  world.queue = world.queue.slice(1);
  if (isTaken) {
    world.gone = [...new Set([...world.gone, line])];
    world.ledger = [...new Set([...world.ledger, line])];
  }
  world.refusals = { ...world.refusals, [line]: why };
  const text = `No se registró el de ${pesosOf(BANK[line].amount)}: ${why}`;
  world.told = { text, isRefusal: true };
  world.goal = null;
  if (world.at === "" && !isTaken) goBackTo(world, line);
}

/** The rest goes on: what belongs to a question of which one was sent, and whatever is not the last, without waiting. */
function goOn(world: World, question: number): void {
  const [next] = world.queue;
  if (next === undefined) world.turn = "clear";
  else if (world.goal !== null || next.question === question) sendFirst(world);
  else if (world.queue.at(-1)?.question === next.question) wait(world);
  else sendFirst(world);
}
