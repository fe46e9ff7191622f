import { answerRecord } from "./record-answers.ts";
import {
  confirmDialog,
  contentOf,
  fill,
  isAskedFirst,
  isShownFirst,
  keyOf,
  openDialog,
  refuseDialog,
  wrongIn,
  type Dialog,
} from "./command-dialog.ts";
import {
  draftIn,
  forgetDraft,
  isContested,
  look,
  merge,
  returnToForm,
  save,
  saveAndLeave,
  sendSaving,
  write,
} from "./record-form.ts";
import {
  askHistory,
  begin,
  chooseCompany,
  expire,
  goBack,
  leaveForGoal,
  logOut,
  makeMissing,
  moveTo,
  openPage,
  read,
  showNewer,
  stepAside,
  visit,
} from "./record-pages.ts";
import type { RecordStimulus, RecordWorld } from "./record-world.ts";
import { call, letGo, type Changing } from "./section-desk.ts";

/**
 * The expected page of a record after a stimulus, written from issues 6 and 12, ADR 13, ADR 17, ADR 35, reading 25 and
 * spec §6 and §8, and from nothing of `src/`. Give it only what `recordOffered` gives.
 */
export function stepRecord(world: RecordWorld, stimulus: RecordStimulus): RecordWorld {
  const next: World = { ...world };
  const effect = EFFECTS[stimulus.type] as (draft: World, it: RecordStimulus) => void;
  effect(next, stimulus);
  return next;
}

type World = Changing<RecordWorld>;

type Effects = {
  readonly [Type in RecordStimulus["type"]]: (
    world: World,
    stimulus: Extract<RecordStimulus, { readonly type: Type }>,
  ) => void;
};

const EFFECTS: Effects = {
  "user.opens": (world, { address }) => {
    world.entries = [address];
    openPage(world);
  },
  "user.visits": (world, { address }) => visit(world, address),
  "user.goesBack": goBack,
  "user.choosesCompany": chooseCompany,
  "user.logsOut": logOut,
  "user.writes": (world, { field, value }) => write(world, field, value === "" ? null : value),
  "user.leavesField": (world, { field }) => {
    if (!world.written.includes(field)) return;
    world.visited = [...world.visited.filter((each) => each !== field), field];
  },
  "user.choosesFile": (world, { kind }) => {
    if (kind === "wrong") {
      world.errors = { ...world.errors, soporte: "Solo PDF: este es .png" };
      return;
    }
    stepAside(world, "sending");
    call(world, "file", {
      method: "POST",
      path: `agreements/${world.action}/file/soporte?name=contrato.pdf`,
      headers: { "content-type": "application/pdf" },
    });
  },
  "user.makesMissing": makeMissing,
  "user.saves": (world, { another }) => save(world, another),
  "user.stays": returnToForm,
  "user.leaves": (world) => {
    forgetDraft(world);
    leaveForGoal(world);
  },
  "user.savesAndLeaves": saveAndLeave,
  "user.takesDraft": (world) => {
    Object.assign(world, draftIn(world));
    returnToForm(world);
  },
  "user.discardsDraft": (world) => {
    forgetDraft(world);
    returnToForm(world);
  },
  // Changes of another person are shown when the person asks for them, and not before (ADR 17).
  "user.wantsNews": (world) => {
    letGo(world, "newer");
    if (world.showing === "form") {
      world.side = null;
      world.news = null;
      world.showing = "conflict";
      return;
    }
    showNewer(world);
  },
  "user.choosesSide": (world, { side }) => {
    world.side = side;
  },
  "user.merges": (world) => {
    if (!isContested(world) || world.side !== null) merge(world);
  },
  "user.returnsToForm": returnToForm,
  "user.chooses": (world, { action }) => {
    world.opened += 1;
    world.dialog = openDialog(action, world.opened);
    stepAside(world, "confirming");
    if (!isAskedFirst(world.dialog)) send(world, confirmDialog(world.dialog));
  },
  "user.fills": (world, { field, value }) => {
    world.dialog = fill(dialogIn(world), field, value === "" ? null : value);
  },
  "user.leavesAsked": (world, { field }) => {
    const dialog = dialogIn(world);
    if (!dialog.written.includes(field)) return;
    world.dialog = { ...dialog, visited: [...dialog.visited, field] };
  },
  "user.confirms": (world) => {
    const dialog = dialogIn(world);
    if (world.showing === "reviewing") send(world, dialog);
    else if (Object.keys(wrongIn(dialog)).length > 0) world.dialog = refuseDialog(dialog, {});
    else if (isShownFirst(dialog)) rehearse(world, confirmDialog(dialog));
    else send(world, confirmDialog(dialog));
  },
  "user.returns": (world) => {
    world.dialog = { ...dialogIn(world), isSeen: false };
    world.showing = "confirming";
  },
  "user.cancels": read,
  "user.accepts": (world) => {
    if (world.showing === "doubting") {
      world.confirmed = [...world.confirmed, "sí-quiero"];
      sendSaving(world);
      return;
    }
    const { confirmed, ...rest } = dialogIn(world);
    const dialog = { ...rest, confirmed: [...confirmed, "sí-quiero"] };
    if (isShownFirst(dialog)) rehearse(world, dialog);
    else send(world, dialog);
  },
  "user.declines": (world) => {
    if (world.showing === "doubting") returnToForm(world);
    else read(world);
  },
  "user.reverts": (world, { change }) => {
    stepAside(world, "doing");
    call(world, "revert", {
      method: "POST",
      path: "agreements/edit/15/revert",
      body: { version: world.record?.version, change },
    });
  },
  "user.retries": (world) => {
    if (world.showing === "reading") askHistory(world);
    else begin(world);
  },
  "user.asksForFile": (world) => {
    world.files += 1;
  },
  "user.asksForDocument": (world, { action }) => {
    stepAside(world, "doing");
    call(world, "document", { method: "GET", path: `agreements/${action}/15` });
  },
  "user.signsIn": (world) => {
    world.isSignedIn = true;
    world.token = "token-b";
    // The address is restored (reading 2), after the forms of the sign-in.
    moveTo(world, world.wantedAddress);
  },
  "session.ends": (world) => {
    expire(world);
  },
  "live.tells": (world, { by, of }) => {
    if (by === "Ana Ríos" || of !== "15" || !isOfPage(world)) return;
    world.isUnseen = true;
    if (canLook(world)) look(world);
  },
  "net.answers": answerRecord,
};

/** Others cannot change a record that does not exist yet. */
const isOfPage = ({ showing, action }: RecordWorld): boolean =>
  showing !== "elsewhere" && action !== "create";

/** While the server works or a question is open, news waits. A deleted record may be put back. */
const canLook = ({ showing }: RecordWorld): boolean => showing === "reading" || showing === "form";

function dialogIn({ dialog }: RecordWorld): Dialog {
  if (dialog === null) throw new Error("No command was chosen");
  return dialog;
}

const yesIn = ({ confirmed }: Dialog): Readonly<Record<string, string>> =>
  confirmed.length === 0 ? {} : { confirmed: confirmed.join(",") };

/** Sends a command with the version that was read, the written content, and a key that makes it safe to repeat. */
function send(world: World, dialog: Dialog): void {
  const { command } = dialog;
  const version = world.record?.version;
  world.dialog = dialog;
  world.showing = "doing";
  if (command === "delete") {
    const path = `agreements/delete/15?version=${version}`;
    call(world, "remove", { method: "DELETE", path, headers: yesIn(dialog) });
  } else {
    const headers = { "idempotency-key": keyOf(world, dialog), ...yesIn(dialog) };
    const body = { version, ...contentOf(dialog) };
    call(world, "act", { method: "POST", path: `agreements/${command}/15`, headers, body });
  }
}

/** Asks for the preview with the same content and without a key, because nothing is done. */
function rehearse(world: World, dialog: Dialog): void {
  world.dialog = dialog;
  world.showing = "rehearsing";
  call(world, "rehearsal", {
    method: "POST",
    path: `agreements/${dialog.command}/15/rehearsal`,
    headers: yesIn(dialog),
    body: { version: world.record?.version, ...contentOf(dialog) },
  });
}
