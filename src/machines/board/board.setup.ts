import { assign, fromPromise, setup } from "xstate";

import type { BoardCase } from "../../contract/board-contract.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import { port, received } from "../ports.ts";
import { draftErrors, inputOf, NO_CONTACT, type DraftField } from "./board-draft.ts";
import type {
  BoardContext,
  BoardEvent,
  BoardInput,
  BoardReply,
  ContactReply,
  LetterKind,
  SentContact,
  StoryReply,
} from "./board.types.ts";

type PortName = "fetchBoard" | "fetchStory" | "recordContact";
type Reply = { readonly reply: BoardReply | StoryReply | ContactReply };
type At = { readonly at: string };

/** A board of which nothing was received. */
export const freshContext = ({ seed }: BoardInput): BoardContext => ({
  board: null,
  at: "",
  story: null,
  isStoryMissing: false,
  draft: NO_CONTACT,
  isInbound: false,
  errors: {},
  letter: null,
  told: null,
  seed,
  sent: 0,
});

/** The case that is some places from the one under the cursor; undefined for none. */
function caseBy({ board, at }: Pick<BoardContext, "board" | "at">, by: 1 | -1) {
  const cases = board?.cases ?? [];
  const place = cases.findIndex(({ id }) => id === at);
  return place === -1 ? undefined : cases[place + by];
}

/** The story of the case under the cursor; null while it has not come. */
export function storyAt({ story, at }: Pick<BoardContext, "story" | "at">) {
  return story?.id === at ? story : null;
}

const WAITING: readonly BoardCase["reason"][] = ["promised", "agreed", "contacted"];

/** Whether a debtor is to be reached today. */
const isDue = ({ reason }: Pick<BoardCase, "reason">): boolean => !WAITING.includes(reason);

/** The case after the one under the cursor that is to be reached; empty for none: the first of the next list is. */
function nextDue({ board, at }: Pick<BoardContext, "board" | "at">): string {
  const cases = board?.cases ?? [];
  const place = cases.findIndex(({ id }) => id === at);
  return cases.slice(place + 1).find(isDue)?.id ?? "";
}

/** The context in which a contact with a debtor is written, by a key that nothing else was sent under. */
const opened = ({ sent }: BoardContext, isInbound: boolean) => ({
  draft: NO_CONTACT,
  errors: {},
  letter: null,
  told: null,
  isInbound,
  sent: sent + 1,
});

const knownErrors = ({ draft, isInbound, story }: BoardContext) =>
  draftErrors(draft, { isInbound, used: story?.used ?? [] });

const can = (context: BoardContext, event: "contact" | "receive") =>
  storyAt(context)?.can.includes(event) === true;

/** The contact that is sent, in a state that has a whole draft and its case. */
export function contactOf(context: BoardContext): SentContact {
  const { at, draft, isInbound, story, seed, sent } = context;
  return {
    id: at,
    version: story?.version ?? 0,
    event: isInbound ? "receive" : "contact",
    input: inputOf(draft, isInbound),
    key: `${seed}-${sent}`,
  };
}

/** The vocabulary of the board: its types, its ports (placeholders that throw), its actions and guards. */
export const boardSetup = setup({
  types: {
    input: {} as BoardInput,
    context: {} as BoardContext,
    events: {} as BoardEvent,
    children: {} as { readonly [Name in PortName]: Name },
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchBoard: fromPromise<BoardReply>(() => port("fetchBoard")),
    fetchStory: fromPromise<StoryReply, { id: string }>(() => port("fetchStory")),
    recordContact: fromPromise<ContactReply, SentContact>(() => port("recordContact")),
  },
  actions: {
    /** Puts a text where the person can paste it. */
    copy: (_, _params: { readonly text: string }) => port("copy"),
    tellCopied: assign({ told: "Se copió el texto." }),
    tellUncopied: assign({ told: "No se pudo copiar: selecciónelo y cópielo usted." }),
    keepBoard: assign(({ context }, { reply }: { readonly reply: BoardReply }) => {
      const board = received(reply);
      const stays = board.cases.some(({ id }) => id === context.at);
      return { board, at: stays ? context.at : (board.cases[0]?.id ?? "") };
    }),
    keepStory: assign((_, { reply }: { readonly reply: StoryReply }) => ({
      story: received(reply),
      isStoryMissing: false,
    })),
    expectStory: assign({ isStoryMissing: false }),
    missStory: assign({ isStoryMissing: true }),
    move: assign(({ context }, { by }: { readonly by: 1 | -1 }) => ({
      at: caseBy(context, by)?.id ?? context.at,
      letter: null,
      told: null,
    })),
    goTo: assign((_, { id }: { readonly id: string }) => ({ at: id, letter: null, told: null })),
    openContact: assign(({ context }) => opened(context, false)),
    openInbound: assign(({ context }) => opened(context, true)),
    type: assign(
      ({ context }, { field, text }: { readonly field: DraftField; readonly text: string }) => ({
        draft: { ...context.draft, [field]: text },
        errors: { ...context.errors, [field]: "", "": "" },
        // That which is sent now is another contact: it needs another key.
        sent: context.sent + 1,
      }),
    ),
    explain: assign({ errors: ({ context }) => knownErrors(context) }),
    refuse: assign((_, { reply }: { readonly reply: ContactReply }) => {
      const problem = reply.kind === "refused" ? reply.problem : null;
      const errors = problem?.errors ?? {};
      const whole = Object.keys(errors).length > 0 ? "" : (problem?.detail ?? problem?.title ?? "");
      return { errors: { ...errors, "": whole } };
    }),
    goOn: assign(({ context }) => ({
      at: nextDue(context),
      draft: NO_CONTACT,
      errors: {},
      told: `Gestión registrada: ${context.story?.debtor.name ?? ""}.`,
    })),
    showLetter: assign((_, { letter }: { readonly letter: LetterKind }) => ({
      letter,
      told: null,
    })),
    hideLetter: assign({ letter: null }),
  },
  guards: {
    isReceived: (_, { reply }: Reply) => reply.kind === "received",
    isRefused: (_, { reply }: Reply) => reply.kind === "refused",
    isForbidden: (_, { reply }: Reply) => reply.kind === "refused" && reply.problem.status === 403,
    isNothing: (_, { reply }: { readonly reply: BoardReply }) =>
      reply.kind === "received" && reply.value.cases.length === 0,
    hasCaseBy: ({ context }, { by }: { readonly by: 1 | -1 }) => caseBy(context, by) !== undefined,
    isListed: ({ context: { board, at } }, { id }: { readonly id: string }) =>
      id !== at && board?.cases.some((each) => each.id === id) === true,
    /** Whether debtors may be reached at an instant, and the person may write it down. */
    isContactTime: ({ context }, { at }: At) =>
      can(context, "contact") &&
      context.board !== null &&
      at >= context.board.window.opens &&
      at < context.board.window.closes,
    /** Whether the hours that the board knows are over. */
    isWindowOver: ({ context: { board } }, { at }: At) =>
      board !== null && at >= board.window.closes,
    mayContact: ({ context }) => can(context, "contact"),
    mayReceive: ({ context }) => can(context, "receive"),
    isCopied: (_, { isCopied }: { readonly isCopied: boolean }) => isCopied,
    isWhole: ({ context }) => Object.keys(knownErrors(context)).length === 0,
  },
});
