import type { Replacement } from "../../../domain/import-mending.ts";
import type { ChosenFile } from "../../../domain/import-report.ts";
import type { PastImport } from "../../../contract/import-contract.ts";
import type { ReactNode } from "react";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { ImportContext } from "../../../machines/import/import.types.ts";
import type { LookupEvent } from "../../../machines/record/lookup.machine.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import type { Crumb } from "../../kit/breadcrumbs/breadcrumbs.tsx";

/** The states of the import machine that its screen distinguishes. */
export type ImportState =
  | "seeking"
  | "unheard"
  | "choosing"
  | "reading"
  | "asking"
  | "refused"
  | "missing"
  | "previewed"
  | "saving"
  | "interrupted"
  | "finished";

/** The data and the event handlers of the import screen. */
export type ImportScreenProps = Pick<
  ImportContext,
  | "sheets"
  | "run"
  | "past"
  | "updates"
  | "erases"
  | "replacements"
  | "progress"
  | "report"
  | "refusal"
  | "isDownloadLost"
> & {
  readonly state: ImportState;
  readonly section: SectionDefinition;
  /** The title of the section's page in the menu. */
  readonly title: string;
  /** The pages above that one. */
  readonly breadcrumbs: readonly Crumb[];
  readonly file: Pick<ChosenFile, "name" | "size"> | null;
  /** A requested file is being downloaded: nothing else is possible meanwhile. */
  readonly isDownloading: boolean;
  readonly isLeaving: boolean;
  /** The search for the record that a wrong text should name; its field is `field text`. */
  readonly lookup: {
    readonly field: string;
    readonly found: ComboFound;
    readonly send: (event: LookupEvent) => void;
  };
  readonly onFile: (file: ChosenFile) => void;
  readonly onSheet: (sheet: string) => void;
  readonly onTemplate: () => void;
  readonly onUpdates: (updates: boolean) => void;
  readonly onErasing: (erases: boolean) => void;
  readonly onReplace: (replacement: Replacement) => void;
  readonly onDrop: (text: Pick<Replacement, "field" | "from">) => void;
  readonly onSave: () => void;
  readonly onMending: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onAnother: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
  /** The undoing of the import that ended; null where nothing was saved. */
  readonly undoing: ReactNode;
  /** The undoing of one of the person's own that ended before. */
  readonly undoOf: (past: PastImport) => ReactNode;
};
