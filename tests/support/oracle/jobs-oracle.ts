import {
  HERE,
  LISTS,
  NOTHING,
  type JobsCall,
  type JobsStimulus,
  type JobsWorld,
  type ListName,
} from "./jobs-world.ts";
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

const PATHS: Readonly<Record<ListName, string>> = {
  newest: "jobs/list",
  older: "jobs/list?before=5",
  failed: "jobs/list?status=failed",
  messages: "jobs/messages",
};

/**
 * The expected page of the jobs after a stimulus, written from issue 12, ADR 28 and ADR 37, and from nothing of `src/`.
 * Give it only what `jobsOffered` gives.
 */
export function stepJobs(world: JobsWorld, stimulus: JobsStimulus): JobsWorld {
  const next = { ...world };
  happen(next, stimulus);
  return next;
}

function happen(world: Changing<JobsWorld>, stimulus: JobsStimulus): void {
  switch (stimulus.type) {
    case "user.opens":
      world.entries = [HERE];
      open(world);
      return;
    case "user.visits":
      if (stimulus.address === addressOf(world)) return;
      goTo(world, stimulus.address, "push");
      open(world);
      return;
    case "user.lists":
      Object.assign(world, NOTHING, { list: stimulus.list });
      ask(world, "asking");
      return;
    case "user.retries":
      ask(world, "asking");
      return;
    case "user.orders":
      world.order = stimulus.order;
      if (stimulus.order === "cancel") world.doing = "confirming";
      else order(world);
      return;
    case "user.confirms":
      order(world);
      return;
    case "user.declines":
    case "user.closesMessage":
      world.doing = "reading";
      return;
    case "user.opensMessage":
      world.doing = "opening";
      call(world, "message", { method: "GET", path: "jobs/messages/9" });
      return;
    case "live.tells":
      hearNews(world, stimulus.news);
      return;
    case "time.passes":
      if (world.doing === "reading") ask(world, "refreshing");
      return;
    case "session.ends":
      expire(world);
      return;
    case "net.answers":
      endCall(world, stimulus.call);
      if (stimulus.outcome === "status401") expire(world);
      else hear(world, stimulus.call, stimulus.outcome);
  }
}

function expire(world: Changing<JobsWorld>): void {
  endSession(world);
  Object.assign(world, NOTHING, { doing: null });
}

function open(world: Changing<JobsWorld>): void {
  letGo(world);
  Object.assign(world, NOTHING, { doing: null });
  if (addressOf(world) === HERE) ask(world, "asking");
}

function ask(world: Changing<JobsWorld>, doing: "asking" | "refreshing"): void {
  letGo(world);
  world.doing = doing;
  // A list that is read again was asked by nobody: that keeps no session alive.
  const headers: Readonly<Record<string, string>> =
    doing === "refreshing" ? { "by-itself": "1" } : {};
  call(world, "page", { method: "GET", path: PATHS[world.list], headers });
}

const SUBJECT = { cancel: "7", retry: "5", resend: "9" } as const;

function order(world: Changing<JobsWorld>): void {
  world.doing = "ordering";
  const path = `jobs/${world.order}/${SUBJECT[world.order]}`;
  call(world, "order", { method: "POST", path });
}

/** News of progress goes to the job's row at once; any other news reads the list again, unless a person is deciding. */
function hearNews(world: Changing<JobsWorld>, news: "farther" | "over" | "another"): void {
  const { doing, list } = world;
  if (doing === null || world.done === null || list === "messages") return;
  if (news === "farther") world.done = 2;
  else if (
    (doing === "reading" || doing === "refreshing") &&
    (news === "over" || list !== "older")
  ) {
    ask(world, "refreshing");
  }
}

const DONE = {
  cancel: "Se pidió cancelar el trabajo.",
  retry: "El trabajo se hará otra vez, desde donde falló.",
  resend: "El mensaje se enviará otra vez.",
} as const;

function hear(world: Changing<JobsWorld>, name: JobsCall, outcome: string): void {
  const isOk = outcome === "ok";
  if (name === "order") {
    if (isOk) say(world, "info", DONE[world.order]);
    else if (outcome === "refused") say(world, "danger", "Ya terminó.");
    else {
      say(world, "danger", "No hubo respuesta, y no se sabe si se hizo: mire cómo quedó.");
      Object.assign(world, { doing: "reading", isOutdated: true });
      return;
    }
    ask(world, "refreshing");
  } else if (name === "message") {
    world.doing = isOk ? "message" : "reading";
    if (!isOk) say(world, "danger", "No fue posible traer los intentos. Puede ser la conexión.");
  } else if (isOk) {
    Object.assign(world, { doing: "reading", done: 1, isOutdated: false });
  } else if (world.doing === "asking") world.doing = "missing";
  // The former list stays visible, marked as outdated.
  else Object.assign(world, { doing: "reading", isOutdated: true });
}

/** Everything that can be seen of the page. */
export function seeJobs(world: JobsWorld) {
  const { doing, done, isOutdated, list } = world;
  return {
    ...deskSeen(world),
    jobs: doing !== null && {
      list: LISTS[list],
      shown: done === null ? null : list === "messages" ? ["9"] : ["7", "5"],
      done: list === "messages" ? null : done,
      isOutdated,
      isMissing: doing === "missing",
      isAsked: doing === "confirming",
      isBusy: ["asking", "refreshing", "ordering", "opening"].includes(doing),
      tries: doing === "message" ? 3 : null,
    },
  };
}

/** Gives a stimulus in words, for the stories that failures print. */
export function jobsWords({ type, ...rest }: JobsStimulus): string {
  return [type, ...Object.values<string>(rest)].join(" ");
}
