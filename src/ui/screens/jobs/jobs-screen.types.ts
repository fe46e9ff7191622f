import type { MessageTries } from "../../../contract/jobs-contract.ts";
import type { Asked, Order, Page } from "../../../machines/jobs/jobs.types.ts";

/** The data and the event handlers of the jobs screen. */
export type JobsScreenProps = {
  readonly asked: Asked;
  /** Null until it is loaded. */
  readonly page: Page | null;
  /** The message whose delivery attempts are shown. */
  readonly message: MessageTries | null;
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  /** Whether the server carries an order out: another list is asked for after its answer. */
  readonly isOrdering: boolean;
  readonly isOutdated: boolean;
  /** Whether the confirmation of a cancellation is open. */
  readonly isAsked: boolean;
  readonly onList: (asked: Asked) => void;
  readonly onRetry: () => void;
  readonly onOrder: (order: Order) => void;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
  readonly onMessage: (id: string) => void;
  readonly onClose: () => void;
};
