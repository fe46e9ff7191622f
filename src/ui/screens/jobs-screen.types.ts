import type { MessageTries } from "../../domain/jobs.ts";
import type { Asked, Order, Page } from "../../machines/jobs/jobs.types.ts";

/** What the screen of the jobs is drawn from, and what a person may do there. */
export type JobsScreenProps = {
  readonly asked: Asked;
  /** Null until it comes. */
  readonly page: Page | null;
  /** The message whose tries are seen. */
  readonly message: MessageTries | null;
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  readonly isOutdated: boolean;
  /** Whether it is asked if a job is to be cancelled. */
  readonly isAsked: boolean;
  readonly onList: (asked: Asked) => void;
  readonly onRetry: () => void;
  readonly onOrder: (order: Order) => void;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
  readonly onMessage: (id: string) => void;
  readonly onClose: () => void;
};
