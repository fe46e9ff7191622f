import type { ReactNode } from "react";
import type { Notice } from "../../src/ui/shell/notices.tsx";

/** Reports a callback of a screen to the test: its name and its values. */
export type Report = (name: string, values?: unknown) => void;

/** The content of the page in a state: a screen, and the overlays of the shell. */
export type Drawn = {
  readonly screen: ReactNode;
  readonly notice?: Notice;
  readonly loader?: "brief" | "long" | "late";
  /** The name of the button that a person has pressed there. */
  readonly pressed?: string;
};
