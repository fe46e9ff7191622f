import {
  call,
  deskSeen,
  EMPTY_DESK,
  endCall,
  endSession,
  say,
  type Changing,
  type Desk,
} from "./section-desk.ts";

export type PasteCall = "look" | "save";

/** The texts that are pasted: a block, the same where no cell is written, one without text, one that is too long. */
export const COPIED = ["block", "closed", "blank", "long"] as const;

/** Every event of a paste, in the words of the outside. */
export type PasteStimulus =
  | { readonly type: "user.opens" }
  | { readonly type: "user.pastes"; readonly copied: (typeof COPIED)[number] }
  | { readonly type: "user.chooses"; readonly column: string }
  | { readonly type: "user.confirms" }
  | { readonly type: "user.closes" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: PasteCall; readonly outcome: string };

/** A row of the page that the block covers, by its id: the field that it changes, and its text. */
type Row = { readonly id: string; readonly field: string; readonly text: string };

export type PasteWorld = Desk<PasteCall> & {
  readonly turn: "closed" | "looking" | "reading" | "saving" | "told";
  /** The column in which it begins; empty where none is written. */
  readonly from: string;
  /** Whether it was said what would happen. */
  readonly isSeen: boolean;
  readonly notice: string;
  /** The rows that would change. */
  readonly changed: readonly Row[];
  readonly lost: readonly string[];
  /** How often the list was asked for again. */
  readonly refreshed: number;
};

const NOTHING = {
  turn: "closed",
  from: "",
  isSeen: false,
  notice: "",
  changed: [],
  lost: [],
} as const;

/** A signed-in tab in which nothing is open yet. */
export const PASTE_TAB: PasteWorld = { ...EMPTY_DESK, ...NOTHING, refreshed: 0 };

/**
 * The block of three rows and two columns, over the two rows of the page: of the columns `codigo`, `saldo` and `nombre`
 * the second is not written.
 */
export const COVERED: Readonly<Record<string, readonly Row[]>> = {
  codigo: [
    { id: "1", field: "codigo", text: "A" },
    { id: "2", field: "codigo", text: "C" },
  ],
  nombre: [
    { id: "1", field: "nombre", text: "A" },
    { id: "2", field: "nombre", text: "C" },
  ],
};

const LONG =
  "Lo copiado tiene 100.001 caracteres, y en una lista se pegan hasta 100.000. Pegue menos filas, o use Importar.";
const NO = "No Pida el permiso.";
const UNSEEN = "No se pudo ver qué pasaría. Inténtelo de nuevo.";
const UNSAVED = "No llegó respuesta. Puede confirmar otra vez: no se hará dos veces.";

/**
 * The expected state of a paste after a stimulus, written from issue 16, point 6, and spec §7 and §8, and from nothing of
 * `src/`. Give it only what `pasteOffered` gives.
 */
export function stepPaste(world: PasteWorld, stimulus: PasteStimulus): PasteWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

function happen(world: Changing<PasteWorld>, stimulus: PasteStimulus): void {
  if (stimulus.type === "user.opens") world.entries = ["/banks"];
  else if (stimulus.type === "user.pastes") paste(world, stimulus.copied);
  else if (stimulus.type === "user.chooses") {
    abandon(world);
    world.from = stimulus.column;
    look(world);
  } else if (stimulus.type === "user.confirms") confirm(world);
  else if (stimulus.type === "user.closes") close(world);
  else if (stimulus.type === "session.ends") expire(world);
  else {
    endCall(world, stimulus.call);
    if (stimulus.outcome === "status401") expire(world);
    else if (stimulus.call === "look") hearSeen(world, stimulus.outcome);
    else hearSaved(world, stimulus.outcome);
  }
}

function expire(world: Changing<PasteWorld>): void {
  endSession(world);
  Object.assign(world, NOTHING, { refreshed: 0 });
}

function paste(world: Changing<PasteWorld>, copied: string): void {
  if (copied === "long") say(world, "danger", LONG);
  if (copied === "closed") Object.assign(world, { turn: "reading", isSeen: true });
  if (copied !== "block") return;
  world.from = "codigo";
  look(world);
}

/** Asks what would happen: what was said of another column is over. */
function look(world: Changing<PasteWorld>): void {
  Object.assign(world, { turn: "looking", isSeen: false, notice: "", changed: [] });
  const rows = (COVERED[world.from] ?? []).map(({ id, field, text }) => ({
    id,
    version: 1,
    cells: { [field]: text },
  }));
  call(world, "look", { method: "POST", path: "banks/edit/cells/rehearsal", body: { rows } });
}

/** The call under way is of no use any more. */
function abandon(world: Changing<PasteWorld>): void {
  world.calls = world.calls.map((each) =>
    each.fate === "flying" ? { ...each, fate: "aborted" } : each,
  );
}

function hearSeen(world: Changing<PasteWorld>, outcome: string): void {
  world.turn = "reading";
  const covered = COVERED[world.from] ?? [];
  if (outcome === "ok" || outcome === "part" || outcome === "same") {
    world.isSeen = true;
    world.changed = outcome === "same" ? [] : covered.slice(outcome === "part" ? 1 : 0);
  } else world.notice = outcome === "refused" ? NO : UNSEEN;
}

/** Looks again at what was not seen; does what was seen. */
function confirm(world: Changing<PasteWorld>): void {
  if (!world.isSeen) {
    look(world);
    return;
  }
  Object.assign(world, { turn: "saving", notice: "" });
  // The value that was shown is sent, not the text.
  const rows = world.changed.map(({ id, field, text }) => ({
    id,
    version: 1,
    cells: { [field]: `${text} leído` },
  }));
  call(world, "save", { method: "POST", path: "banks/edit/cells", body: { rows } });
}

function hearSaved(world: Changing<PasteWorld>, outcome: string): void {
  if (!["ok", "part", "none"].includes(outcome)) {
    world.turn = "reading";
    world.notice = outcome === "refused" ? NO : UNSAVED;
    return;
  }
  world.refreshed += 1;
  const ids = world.changed.map(({ id }) => id);
  world.lost = outcome === "none" ? ids : ids.slice(0, outcome === "part" ? 1 : 0);
  if (world.lost.length > 0) world.turn = "told";
  else close(world);
}

/** Closes it; what was changed is said, with its undo. */
function close(world: Changing<PasteWorld>): void {
  const isOver = world.turn === "told" || world.turn === "saving";
  const done = world.changed.length - world.lost.length;
  if (isOver && done > 0) {
    const words =
      done === 1 ? "1 celda pegada en 1 registro." : `${done} celdas pegadas en ${done} registros.`;
    say(world, "info", words);
  }
  abandon(world);
  Object.assign(world, NOTHING);
}

/** Everything that can be seen of a paste. */
export function seePaste(world: PasteWorld) {
  const { turn, from, isSeen, notice, changed, lost, refreshed, isSignedIn } = world;
  return {
    ...deskSeen(world),
    refreshed,
    paste: isSignedIn && {
      turn,
      from,
      isSeen,
      notice,
      changed: changed.map(({ id }) => id),
      lost: turn === "told" ? lost : [],
    },
  };
}

/** A stimulus in words, for the stories that failures print. */
export function pasteWordsOf({ type, ...rest }: PasteStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
