import type { Board, BoardStory } from "../../../contract/board-contract.ts";
import type { BoardContext, BoardEvent } from "../../../machines/board/board.types.ts";

export type BoardScreenProps = Pick<
  BoardContext,
  "at" | "draft" | "isInbound" | "errors" | "letter" | "told" | "isStoryMissing"
> & {
  readonly title: string;
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[];
  /** The last that was received; null until then. */
  readonly board: Board | null;
  /** That of the case under the cursor; null while it has not come. */
  readonly story: BoardStory | null;
  readonly isAsking: boolean;
  readonly isMissing: boolean;
  readonly isForbidden: boolean;
  readonly isEmpty: boolean;
  /** A contact is being written, or on its way. */
  readonly isWritten: boolean;
  readonly isSending: boolean;
  readonly isUnanswered: boolean;
  /** When debtors may be reached, while the hours of the law refuse it; null otherwise. */
  readonly mayBe: string | null;
  /** Wants to reach the debtor now. */
  readonly onContact: () => void;
  readonly send: (event: BoardEvent) => void;
};
