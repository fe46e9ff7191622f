import type { ReactNode } from "react";
import type { Notice } from "../../src/ui/shell/notices.tsx";

/** Tells the test what a screen sent: the name of its callback and what it carried. */
export type Report = (name: string, values?: unknown) => void;

/** What is on the page in a state: a screen, and what the shell draws over it. */
export type Drawn = {
  readonly screen: ReactNode;
  readonly notice?: Notice;
  readonly loader?: "brief" | "long" | "late";
  /** Name of the button that a person has pressed there. */
  readonly pressed?: string;
};
