import type { Answer } from "../../contract/answer.ts";
import type { Board, BoardStory } from "../../contract/board-contract.ts";
import type { ContactDraft, DraftField } from "./board-draft.ts";

/** The texts that are offered for a debtor. */
export type LetterKind = "reminder" | "promise" | "agreement";

export type BoardContext = {
  /** Null until it is received; the former one while another is. */
  readonly board: Board | null;
  /** The case under the cursor; empty for none. */
  readonly at: string;
  /** The story of the last case that came; that of the cursor once its id is the same. */
  readonly story: BoardStory | null;
  readonly isStoryMissing: boolean;
  readonly draft: ContactDraft;
  /** Whether the debtor reached the fund. */
  readonly isInbound: boolean;
  /** That which is wrong with the draft, by field; that of no field under an empty name. */
  readonly errors: Readonly<Partial<Record<DraftField | "", string>>>;
  /** The text that is in sight; null for none. */
  readonly letter: LetterKind | null;
  /** That which was done, which a screen reader hears. */
  readonly told: string | null;
  /** Makes the keys of what is sent unlike those of another visit. */
  readonly seed: string;
  readonly sent: number;
};

export type BoardEvent =
  | { readonly type: "refresh.chosen" }
  | { readonly type: "case.moved"; readonly by: 1 | -1 }
  | { readonly type: "case.chosen"; readonly id: string }
  | { readonly type: "story.wanted" }
  /** Wants to reach the debtor, at an instant. */
  | { readonly type: "contact.opened"; readonly at: string }
  | { readonly type: "inbound.opened" }
  | { readonly type: "contact.typed"; readonly field: DraftField; readonly text: string }
  | { readonly type: "contact.sent" }
  | { readonly type: "contact.closed" }
  | { readonly type: "letter.chosen"; readonly letter: LetterKind }
  | { readonly type: "letter.closed" }
  | { readonly type: "letter.copied"; readonly text: string }
  /** The browser has copied a text, or did not. */
  | { readonly type: "copy.ended"; readonly isCopied: boolean };

export type BoardInput = { readonly seed: string };

/** A contact on its way: the version of the debt that was read, and the key under which it may be sent again. */
export type SentContact = {
  readonly id: string;
  readonly version: number;
  readonly event: "contact" | "receive";
  readonly input: Readonly<Record<string, string | null>>;
  readonly key: string;
};

export type BoardReply = Answer<Board>;
export type StoryReply = Answer<BoardStory>;
export type ContactReply = Answer<unknown>;
