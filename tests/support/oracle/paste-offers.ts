import {
  COPIED,
  COVERED,
  type PasteCall,
  type PasteStimulus,
  type PasteWorld,
} from "./paste-oracle.ts";
import { isFlying, UNUSABLE } from "./section-desk.ts";

/** The possible answers to each call of a paste. */
const PASTE_OUTCOMES: Readonly<Record<PasteCall, readonly string[]>> = {
  look: ["ok", "part", "same", "refused", "status401", ...UNUSABLE],
  save: ["ok", "part", "none", "refused", "status401", ...UNUSABLE],
};

const PASTES = COPIED.map((copied) => ({ type: "user.pastes", copied }) as const);
const CONFIRM = { type: "user.confirms" } as const;
const CLOSE = { type: "user.closes" } as const;

/** Every possible event now: what the screen offers and how the server can answer. */
export function pasteOffered(world: PasteWorld): readonly PasteStimulus[] {
  if (!world.isSignedIn) return [];
  const { turn, from } = world;
  const calls = (["look", "save"] as const).filter((each) => isFlying(world, each));
  const isOpen = turn === "looking" || turn === "reading";
  return [
    ...(turn === "closed" ? PASTES : []),
    ...(isOpen && from !== "" ? choices(from) : []),
    ...(mayConfirm(world) ? [CONFIRM] : []),
    ...(isOpen || turn === "told" ? [CLOSE] : []),
    ...calls.flatMap((each) =>
      PASTE_OUTCOMES[each].map(
        (outcome) => ({ type: "net.answers", call: each, outcome }) as const,
      ),
    ),
    { type: "session.ends" },
  ];
}

function choices(from: string) {
  return Object.keys(COVERED)
    .filter((column) => column !== from)
    .map((column) => ({ type: "user.chooses", column }) as const);
}

function mayConfirm({ turn, isSeen, changed }: PasteWorld): boolean {
  return turn === "reading" && (!isSeen || changed.length > 0);
}

/** The actions that the screen does not offer: nothing happens. */
export function pasteNotOffered(world: PasteWorld): readonly PasteStimulus[] {
  const { turn, from, isSignedIn } = world;
  if (!isSignedIn || world.entries.length === 0) return [];
  const isOpen = turn === "looking" || turn === "reading";
  return [
    ...(turn === "closed" ? [] : PASTES),
    ...(isOpen ? ["nada", "saldo", from] : Object.keys(COVERED)).map(
      (column) => ({ type: "user.chooses", column }) as const,
    ),
    ...(mayConfirm(world) ? [] : [CONFIRM]),
    ...(isOpen || turn === "told" ? [] : [CLOSE]),
  ];
}
