import {
  NOTHING,
  PAGES,
  type ReportCall,
  type ReportStimulus,
  type ReportWorld,
} from "./report-world.ts";
import {
  addressOf,
  call,
  deskSeen,
  endCall,
  endSession,
  goTo,
  letGo,
  say,
  type Changing,
} from "./section-desk.ts";

/**
 * The expected page of a report after a stimulus, written from issue 13, ADR 13 and ADR 41, and from nothing of `src/`.
 * Give it only what `reportOffered` gives.
 */
export function stepReport(world: ReportWorld, stimulus: ReportStimulus): ReportWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

const hereOf = ({ kind }: ReportWorld): string => PAGES[kind];

/** The query of the address; null at another page. */
function queryOf(world: ReportWorld): string | null {
  const address = addressOf(world);
  return address.split("?")[0] === hereOf(world) ? address.slice(hereOf(world).length) : null;
}

function happen(world: Changing<ReportWorld>, stimulus: ReportStimulus): void {
  switch (stimulus.type) {
    case "user.opens":
      world.entries = [hereOf(world)];
      open(world);
      return;
    case "user.visits":
      visit(world, stimulus.address);
      return;
    case "user.groups":
      visit(world, `${hereOf(world)}${stimulus.query}`);
      return;
    case "user.retries":
      ask(world, "asking");
      return;
    case "user.refreshes":
      ask(world, "refreshing");
      return;
    case "user.takesFile":
      // The figures that were being brought up to date are put off until the file is there.
      if (world.doing === "refreshing") world.isOld = true;
      letGo(world);
      takeFile(world, stimulus.format);
      return;
    case "user.cancels":
      letGo(world, "file");
      read(world);
      return;
    case "user.wantsItMonthly":
      world.doing = "scheduling";
      call(world, "monthly", {
        method: "POST",
        path: `${hereOf(world).slice(1)}${queryOf(world)}`,
      });
      return;
    case "live.tells":
      if (stimulus.news === "counted") hearChange(world);
      return;
    case "time.passes":
      if (world.kind === "monitor") hearChange(world);
      return;
    case "session.ends":
      expire(world);
      return;
    case "net.answers":
      endCall(world, stimulus.call);
      // The page ends with the session: a monitor that had put off its news for a file asks for nothing more.
      if (stimulus.outcome === "status401") expire(world);
      else hear(world, stimulus.call, stimulus.outcome);
  }
}

function expire(world: Changing<ReportWorld>): void {
  endSession(world);
  Object.assign(world, NOTHING, { doing: null });
}

/** Another query of the same page asks for other figures; the former ones are seen until they come. */
function visit(world: Changing<ReportWorld>, address: string): void {
  if (address === addressOf(world)) return;
  const wasHere = queryOf(world) !== null;
  goTo(world, address, "push");
  if (wasHere && queryOf(world) !== null) ask(world, "asking");
  else open(world);
}

function open(world: Changing<ReportWorld>): void {
  letGo(world);
  Object.assign(world, NOTHING, { doing: null });
  if (queryOf(world) !== null) ask(world, "asking");
}

function ask(world: Changing<ReportWorld>, doing: "asking" | "refreshing"): void {
  letGo(world);
  Object.assign(world, { doing, isOld: false });
  // A monitor asks by itself: that keeps no session alive.
  const byItself = doing === "refreshing" && world.kind === "monitor";
  const headers: Readonly<Record<string, string>> = byItself ? { "by-itself": "1" } : {};
  const path = `${hereOf(world).slice(1)}${queryOf(world)}`;
  call(world, "figures", { method: "GET", path, headers });
}

/** A change is seen at once in a monitor; a report says so, and waits for the person. */
function hearChange(world: Changing<ReportWorld>): void {
  if (world.doing === null) return;
  world.isOld = true;
  if (world.doing === "reading") read(world);
}

function read(world: Changing<ReportWorld>): void {
  world.doing = "reading";
  if (!world.isOld) return;
  if (world.kind === "monitor") ask(world, "refreshing");
  else world.doing = "outdated";
}

function takeFile(world: Changing<ReportWorld>, format: "xlsx" | "pdf"): void {
  world.doing = "saving";
  const table = format === "pdf" ? "" : "&table=arrears";
  const rest = (queryOf(world) ?? "").replace("?", "&");
  const path = `${hereOf(world).slice(1)}?format=${format}${table}${rest}`;
  call(world, "file", { method: "GET", path });
}

/** The server's words of a report that was asked for each month. */
export const MONTHLY = "Lo recibirá cada mes, desde el próximo.";
const NOT_ASKED = "No se supo si quedó pedido. Puede ser la conexión: mírelo en «Mi perfil».";
const NOT_SAVED = "No fue posible hacer el archivo. Puede ser la conexión: intente de nuevo.";

function hear(world: Changing<ReportWorld>, name: ReportCall, outcome: string): void {
  const isOk = outcome === "ok";
  if (name === "monthly") {
    if (isOk) say(world, "info", MONTHLY);
    else say(world, "danger", NOT_ASKED);
    read(world);
    return;
  }
  if (name === "file") {
    // A file of any form is saved: only its reader knows it.
    if (isOk || outcome === "unreadable") world.files += 1;
    else say(world, "danger", NOT_SAVED);
    read(world);
  } else if (isOk) {
    Object.assign(world, { hasFigures: true, isOutdated: false });
    read(world);
  } else if (world.doing === "asking") {
    Object.assign(world, { doing: "missing", hasFigures: false, isOutdated: false });
  } else {
    // The former figures stay visible, marked as outdated.
    Object.assign(world, { isOutdated: true, isOld: world.kind === "report" });
    read(world);
  }
}

/** Everything that can be seen of the page. */
export function seeReport(world: ReportWorld) {
  const { doing, hasFigures, isOutdated, files } = world;
  return {
    ...deskSeen(world),
    files,
    report: doing !== null && {
      hasFigures,
      isOutdated,
      isMissing: doing === "missing",
      isOld: doing === "outdated",
      isBusy: ["asking", "refreshing", "saving", "scheduling"].includes(doing),
    },
  };
}

/** Gives a stimulus in words, for the stories that failures print. */
export function reportWords({ type, ...rest }: ReportStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
