/** A message to be told, and what its reader does with it. */
export type ToastProps = {
  /** `id` changes with each message: the same words said again are said again. */
  readonly content: {
    readonly id: number;
    readonly style: "info" | "danger";
    readonly text: string;
  };
  readonly labels: {
    /** What is said before the words of each style. */
    readonly info: string;
    readonly danger: string;
    readonly close: string;
    /** The name of the region, with the key that leads there. */
    readonly region: string;
  };
  /** The pointer or focus is on it, or the person is in another window: its time stands still. */
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDismiss: () => void;
};
