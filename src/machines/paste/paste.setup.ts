import { assign, fromPromise, sendParent, setup } from "xstate";

import type { Answer } from "../../contract/answer.ts";
import type { PasteRehearsal } from "../../contract/change-contract.ts";
import type { ActionResult } from "../../contract/section-contract.ts";
import { port } from "../ports.ts";
import { underTitles } from "./titles.ts";
import type { StateWords, TransitionWords } from "../../engine/words.ts";
import type { Announcement } from "../notices/notices.types.ts";
import { blockIn } from "./block.ts";
import { coverOf, shownCells } from "./cover.ts";
import type {
  PasteCall,
  PasteContext,
  PasteEvent,
  PasteInput,
  PastePlace,
  PasteReply,
  RehearsalReply,
} from "./paste.types.ts";
import { doneCells, isBlank, isTooLong, notRehearsed, notSaved, resting } from "./pasted.ts";

type Copied = { readonly text: string };

/** The vocabulary of a paste: its types, its ports (placeholders that throw), its actions and guards. */
export const pasteSetup = setup({
  types: {
    context: {} as PasteContext,
    events: {} as PasteEvent,
    input: {} as PasteInput,
    tags: {} as "busy",
    children: {} as { readonly rehearsePaste: "rehearsePaste"; readonly savePaste: "savePaste" },
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    rehearsePaste: fromPromise<Answer<PasteRehearsal>, PasteCall<string>>(() =>
      port("rehearsePaste"),
    ),
    savePaste: fromPromise<
      Answer<{ readonly results: readonly ActionResult[] }>,
      PasteCall<unknown>
    >(() => port("savePaste")),
  },
  actions: {
    notify: (_, _params: Announcement) => port("notify"),
    refreshList: sendParent({ type: "refresh.chosen" }),
    open: assign(({ context }, { text, place }: Copied & { readonly place: PastePlace }) => ({
      ...resting(context),
      ...underTitles({ block: blockIn(text), place }),
    })),
    move: assign({
      place: ({ context: { place } }, { name }: { name: string }) =>
        place === null ? null : { ...place, from: name },
      rehearsal: null,
      notice: "",
    }),
    showNothing: assign({ rehearsal: { results: [] }, notice: "" }),
    show: assign({
      rehearsal: (_, { reply }: RehearsalReply) => (reply.kind === "received" ? reply.value : null),
      notice: "",
    }),
    sayUnseen: assign((_, params: RehearsalReply) => notRehearsed(params)),
    sayUnsaved: assign((_, params: PasteReply) => notSaved(params)),
    forgetNotice: assign({ notice: "" }),
    keepResults: assign({
      results: (_, { reply }: PasteReply) => (reply.kind === "received" ? reply.value.results : []),
    }),
    close: assign(({ context }) => resting(context)),
  },
  guards: {
    isTooLong: (_, { text }: Copied) => isTooLong(text),
    isText: (_, { text }: Copied) => !isBlank(text),
    coversNothing: ({ context }) => coverOf(context).rows.length === 0,
    isOther: ({ context: { place } }, { name }: { name: string }) =>
      place !== null &&
      place.from !== name &&
      place.columns.some((each) => each.name === name && each.isWritten),
    isUnseen: ({ context }) => context.rehearsal === null,
    changesSomething: ({ context }) => shownCells(context).length > 0,
    isSeen: (_, { reply }: RehearsalReply) => reply.kind === "received",
    isWhole: (_, { reply }: PasteReply) =>
      reply.kind === "received" && reply.value.results.every(({ done }) => done),
    isSomeDone: ({ context }) => doneCells(context).length > 0,
    isDone: (_, { reply }: PasteReply) => reply.kind === "received",
  },
});
