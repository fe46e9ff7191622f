import { answerRecord } from "./record-answers.ts";
import {
  draftIn,
  forgetDraft,
  isContested,
  look,
  merge,
  returnToForm,
  save,
  sendSaving,
  write,
} from "./record-form.ts";
import {
  askHistory,
  begin,
  chooseCompany,
  enterCompany,
  expire,
  goBack,
  logOut,
  moveTo,
  openPage,
  read,
  stepAside,
  visit,
} from "./record-pages.ts";
import type { RecordStimulus, RecordWorld } from "./record-world.ts";
import { call, letGo, type Changing } from "./section-desk.ts";

/**
 * The expected state of the page of a record after a stimulus, written from issue 6, ADR 13, ADR 17, reading 25 and spec §6
 * and §8, and from nothing of `src/`. Give it only what `recordOffered` gives.
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

/** The commands with a question first: those that cannot be undone, and those that need a reason. */
const ASKED: readonly string[] = ["suspend", "terminate", "delete"];

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
    world.visited = [...world.visited.filter((each) => each !== field), field];
  },
  "user.choosesFile": (world, { kind }) => {
    if (kind === "wrong") {
      world.errors = { ...world.errors, soporte: "no es de un tipo que se reciba aquí" };
      return;
    }
    stepAside(world, "sending");
    call(world, "file", {
      method: "POST",
      path: `agreements/${world.action}/file/soporte?name=contrato.pdf`,
      headers: { "content-type": "application/pdf" },
    });
  },
  "user.saves": (world, { another }) => save(world, another),
  "user.stays": returnToForm,
  "user.leaves": (world) => {
    forgetDraft(world);
    if (world.wantedCompany === null) moveTo(world, world.wantedAddress);
    else enterCompany(world, world.wantedCompany);
  },
  "user.takesDraft": (world) => {
    Object.assign(world, draftIn(world));
    returnToForm(world);
  },
  "user.discardsDraft": (world) => {
    forgetDraft(world);
    returnToForm(world);
  },
  // What somebody else changed is drawn when the person wants it, and not before (ADR 17).
  "user.wantsNews": (world) => {
    letGo(world, "newer");
    if (world.showing === "form") {
      world.side = null;
      world.news = null;
      world.showing = "conflict";
      return;
    }
    letGo(world, "history");
    world.record = world.newer;
    world.newer = null;
    world.history = null;
    read(world);
  },
  "user.choosesSide": (world, { side }) => {
    world.side = side;
  },
  "user.merges": (world) => {
    if (!isContested(world) || world.side !== null) merge(world);
  },
  "user.returnsToForm": returnToForm,
  "user.chooses": (world, { action }) => {
    world.deed = action;
    world.reason = "";
    world.confirmed = [];
    stepAside(world, "confirming");
    if (!ASKED.includes(action)) send(world);
  },
  "user.confirms": (world, { reason }) => {
    if (world.deed === "delete" || reason !== "") {
      world.reason = reason;
      send(world);
    }
  },
  "user.cancels": read,
  "user.accepts": (world) => {
    world.confirmed = [...world.confirmed, "sí-quiero"];
    if (world.showing === "doubting") sendSaving(world);
    else send(world);
  },
  "user.declines": (world) => {
    if (world.showing === "doubting") returnToForm(world);
    else read(world);
  },
  "user.reverts": (world, { change }) => {
    world.deed = "revert";
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
  "user.signsIn": (world) => {
    world.isSignedIn = true;
    world.token = "token-b";
    // The address is given back (reading 2), after the forms of the sign-in.
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

/** A record that does not exist yet cannot be changed by others. */
const isOfPage = ({ showing, action }: RecordWorld): boolean =>
  showing !== "elsewhere" && action !== "create";

/** While the server is at work or a question is open what is told of waits. What was deleted is gone. */
const canLook = ({ showing, news }: RecordWorld): boolean =>
  (showing === "reading" || showing === "form") && news !== "deleted";

/** A deed goes with the version that was read, and its reason. */
function send(world: World): void {
  const { deed, reason, confirmed, record } = world;
  const version = record?.version;
  const headers: Readonly<Record<string, string>> =
    confirmed.length === 0 ? {} : { confirmed: confirmed.join(",") };
  world.showing = "doing";
  if (deed === "delete") {
    const path = `agreements/delete/15?version=${version}`;
    call(world, "remove", { method: "DELETE", path, headers });
  } else {
    const body = { version, ...(reason !== "" && { reason }) };
    call(world, "act", { method: "POST", path: `agreements/${deed}/15`, headers, body });
  }
}
