import type { DialogField } from "./command-dialog.ts";
import { isChanged, isContested } from "./record-form.ts";
import {
  RECORD_OUTCOMES,
  type RecordCall,
  type RecordStimulus,
  type RecordWorld,
} from "./record-world.ts";
import { isFlying } from "./section-desk.ts";

const CALLS = Object.keys(RECORD_OUTCOMES) as RecordCall[];
const ADDRESSES = [
  "/dashboard",
  "/agreements/view/15",
  "/agreements/edit/15",
  "/agreements/create",
];

/** Every possible event now: what the screen offers, how the server can answer, and the changes of others. */
export function recordOffered(world: RecordWorld): readonly RecordStimulus[] {
  if (!world.isSignedIn) return world.token === "token-a" ? [{ type: "user.signsIn" }] : [];
  return [
    ...ADDRESSES.map((address) => ({ type: "user.visits", address }) as const),
    ...(world.position > 0 ? [{ type: "user.goesBack" } as const] : []),
    ...(world.company === "1" ? [{ type: "user.choosesCompany", company: "2" } as const] : []),
    { type: "user.logsOut" },
    ...gestures(world),
    ...CALLS.filter((each) => isFlying(world, each)).flatMap((each) =>
      RECORD_OUTCOMES[each]
        .filter((outcome) => outcome !== "atWork" || world.action === "view")
        .filter((outcome) => outcome !== "made" || world.action === "create")
        .map((outcome) => ({ type: "net.answers", call: each, outcome }) as const),
    ),
    { type: "live.tells", by: "Luis", of: "15" },
    { type: "live.tells", by: "Luis", of: "16" },
    { type: "live.tells", by: "Ana Ríos", of: "15" },
    { type: "session.ends" },
  ];
}

const QUESTION: readonly RecordStimulus[] = [{ type: "user.accepts" }, { type: "user.declines" }];
const LEAVING: readonly RecordStimulus[] = [
  { type: "user.stays" },
  { type: "user.leaves" },
  { type: "user.savesAndLeaves" },
];
const CONFIRMING: readonly RecordStimulus[] = [{ type: "user.confirms" }, { type: "user.cancels" }];
const REVIEWING: readonly RecordStimulus[] = [...CONFIRMING, { type: "user.returns" }];

const ANSWERS: Readonly<Record<DialogField, string>> = { reason: "Motivo", fecha: "2026-11-30" };

/** The fields of a command's dialog, and its buttons. */
function ofDialog({ dialog }: RecordWorld): readonly RecordStimulus[] {
  const fields = Object.keys(dialog?.values ?? {}) as DialogField[];
  return [
    ...fields.flatMap((field): RecordStimulus[] => [
      { type: "user.fills", field, value: "" },
      { type: "user.fills", field, value: ANSWERS[field] },
      { type: "user.leavesAsked", field },
    ]),
    ...CONFIRMING,
  ];
}
const OFFER: readonly RecordStimulus[] = [
  { type: "user.takesDraft" },
  { type: "user.discardsDraft" },
];
const CONFLICT: readonly RecordStimulus[] = [
  { type: "user.choosesSide", side: "mine" },
  { type: "user.choosesSide", side: "theirs" },
  { type: "user.merges" },
  { type: "user.returnsToForm" },
];

function gestures(world: RecordWorld): readonly RecordStimulus[] {
  switch (world.showing) {
    case "unanswered":
      return [{ type: "user.retries" }];
    case "reading":
      return ofReading(world);
    case "confirming":
      return ofDialog(world);
    case "reviewing":
      return REVIEWING;
    case "warned":
    case "doubting":
      return QUESTION;
    case "offering":
      return OFFER;
    case "form":
      return ofForm(world);
    case "conflict":
      return isContested(world) ? CONFLICT : CONFLICT.slice(2);
    case "leaving":
      return LEAVING;
    default:
      return [];
  }
}

const COMMANDS_AT: Readonly<Record<string, readonly string[]>> = {
  current: ["suspend", "terminate", "amend", "schedule", "delete"],
  suspended: ["resume", "terminate", "amend", "schedule", "delete"],
  // A terminated contract is neither edited nor deleted (reading 31); its amendments and schedules remain possible.
  terminated: ["amend", "schedule"],
  // The server works on it, and it is not deleted meanwhile.
  registering: ["amend", "schedule"],
};

function ofReading({ record, news, history, newer }: RecordWorld): readonly RecordStimulus[] {
  return [
    ...(COMMANDS_AT[record?.status ?? ""] ?? []).map(
      (action) => ({ type: "user.chooses", action }) as const,
    ),
    ...(history === "shown" ? [{ type: "user.reverts", change: "90" } as const] : []),
    ...(history === "unanswered" ? [{ type: "user.retries" } as const] : []),
    ...(news === "changed" && newer !== null ? [{ type: "user.wantsNews" } as const] : []),
    { type: "user.asksForFile" },
    { type: "user.asksForDocument", action: "certify" },
  ];
}

function ofForm(world: RecordWorld): readonly RecordStimulus[] {
  const canSave = world.action === "create" || isChanged(world);
  return [
    { type: "user.writes", field: "numero", value: "" },
    { type: "user.writes", field: "numero", value: "C-2" },
    { type: "user.writes", field: "objeto", value: "Otro" },
    { type: "user.writes", field: "objeto", value: "Microcrédito" },
    { type: "user.leavesField", field: "numero" },
    { type: "user.makesMissing", text: "C-9" },
    { type: "user.choosesFile", kind: "right" },
    { type: "user.choosesFile", kind: "wrong" },
    ...(canSave ? [{ type: "user.saves", another: false } as const] : []),
    ...(world.action === "create" ? [{ type: "user.saves", another: true } as const] : []),
    ...(world.news === "changed" ? [{ type: "user.wantsNews" } as const] : []),
  ];
}

/** The actions that the screen does not offer: none may have an effect. */
export function recordNotOffered(world: RecordWorld): readonly RecordStimulus[] {
  const { showing } = world;
  if (showing === "elsewhere") return [];
  const isForm = showing === "form";
  return [
    ...(showing === "warned" || showing === "doubting" ? [] : QUESTION),
    ...(showing === "leaving" ? [] : LEAVING),
    ...(showing === "confirming" || showing === "reviewing" ? [] : CONFIRMING),
    ...(showing === "reviewing" ? [] : [{ type: "user.returns" } as const]),
    ...(showing === "offering" ? [] : OFFER),
    ...(showing === "conflict" ? [] : CONFLICT),
    ...(showing === "reading" ? ofAnotherStatus(world) : ofReadingAway),
    ...(isForm ? [] : FORM_AWAY),
    ...(isForm && world.action !== "create" && !isChanged(world) && !world.isAttempted
      ? [{ type: "user.saves", another: false } as const]
      : []),
    ...(world.news === "changed" && (isForm || showing === "reading")
      ? []
      : world.newer === null || !(isForm || showing === "reading")
        ? [{ type: "user.wantsNews" } as const]
        : []),
    ...(showing === "unanswered" || world.history === "unanswered"
      ? []
      : [{ type: "user.retries" } as const]),
  ];
}

const ofReadingAway: readonly RecordStimulus[] = [
  { type: "user.chooses", action: "amend" },
  { type: "user.chooses", action: "delete" },
  { type: "user.reverts", change: "90" },
  { type: "user.asksForDocument", action: "certify" },
];

const FORM_AWAY: readonly RecordStimulus[] = [
  { type: "user.writes", field: "objeto", value: "A escondidas" },
  { type: "user.choosesFile", kind: "right" },
  { type: "user.makesMissing", text: "C-9" },
  { type: "user.saves", another: true },
];

/** The actions that the status, the permission or the history does not allow. */
function ofAnotherStatus({ record, history }: RecordWorld): readonly RecordStimulus[] {
  const possible = COMMANDS_AT[record?.status ?? ""] ?? [];
  const all = ["enforce", "suspend", "resume", "terminate", "delete", "clone", "summon"];
  return [
    ...all
      .filter((action) => !possible.includes(action))
      .map((action) => ({ type: "user.chooses", action }) as const),
    { type: "user.reverts", change: "12" },
    { type: "user.asksForDocument", action: "swear" },
    { type: "user.asksForDocument", action: "amend" },
    ...(history === "shown" ? [] : [{ type: "user.reverts", change: "90" } as const]),
  ];
}
