import { isFlying } from "./section-desk.ts";
import type { WorkStimulus, WorkWorld } from "./workplace-world.ts";

const ADDRESSES = [
  "/dashboard",
  "/banks",
  "/banks?q=s",
  "/banks/view/15",
  "/banks/view/16",
  "/banks/view/15?x=1",
  "/banks/edit/15",
  "/banks/create",
  "/banks/create?x=1",
  "/banks/create?from=15",
  "/banks/import",
  "/banks/import?x=1",
  "/cities",
];

/** Every possible event now: what the screen offers, how the server can answer, and the changes of others. */
export function workOffered(world: WorkWorld): readonly WorkStimulus[] {
  if (!world.isSignedIn) return [];
  return [
    ...ADDRESSES.map((address) => ({ type: "user.visits", address }) as const),
    ...(world.position > 0 ? [{ type: "user.goesBack" } as const] : []),
    ...(world.company === "1" ? [{ type: "user.choosesCompany", company: "2" } as const] : []),
    ...gestures(world),
    ...(world.program === "coming" ? PROGRAM : []),
    ...(world.page === "opening" && world.program === "here" ? comings(world) : []),
    ...(isFlying(world, "me") ? [{ type: "net.answers", call: "me" } as const] : []),
    { type: "live.tells", by: "Luis", controller: "banks" },
    { type: "live.tells", by: "Luis", controller: "cities" },
    { type: "session.ends" },
  ];
}

const PROGRAM: readonly WorkStimulus[] = [
  { type: "program.comes", outcome: "whole" },
  { type: "program.comes", outcome: "broken" },
];

const LEAVING: readonly WorkStimulus[] = [{ type: "user.stays" }, { type: "user.leaves" }];

function gestures({ page, form, wanted }: WorkWorld): readonly WorkStimulus[] {
  if (wanted !== null) return LEAVING;
  if (page === "list") return [{ type: "user.searches", query: "?p=2" }];
  if (page === "import") return form === "none" ? [{ type: "user.imports" }] : [];
  if (form !== "none") return [{ type: "user.writes" }];
  return page === "missing" ? [{ type: "user.retries" }] : [];
}

/** The declarations that can arrive. Cities have no screens of their own in this version. */
function comings({ asked }: WorkWorld): readonly WorkStimulus[] {
  const outcome = asked.at(-1) === "banks" ? "declared" : "none";
  return [
    { type: "code.comes", outcome },
    { type: "code.comes", outcome: "broken" },
  ];
}

/** The actions that the screen does not offer: none may have an effect. */
export function workNotOffered({ page, wanted }: WorkWorld): readonly WorkStimulus[] {
  return [
    ...(page === "missing" ? [] : [{ type: "user.retries" } as const]),
    ...(wanted === null ? LEAVING : []),
  ];
}
