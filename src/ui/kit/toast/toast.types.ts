/** A message, and the handlers of its reader's actions. */
export type ToastProps = {
  /** `id` changes with each message, so that a repeated text is announced again. */
  readonly content: {
    readonly id: number;
    readonly style: "info" | "danger";
    readonly text: string;
    /** Whether its reader may undo what it tells. */
    readonly canUndo: boolean;
    /** Where what it tells of is. */
    readonly link?: { readonly label: string; readonly href: string } | undefined;
  };
  readonly labels: {
    /** The text announced before the message, for each style. */
    readonly info: string;
    readonly danger: string;
    readonly close: string;
    readonly undo: string;
    /** The words and the address of the page with all that can be undone. */
    readonly all: { readonly label: string; readonly href: string };
    /** The name of the region, with the key that leads to it. */
    readonly region: string;
  };
  /** The pointer or focus is on it, or the person is in another window: its timer is paused. */
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
};
