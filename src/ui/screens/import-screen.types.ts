import type {
  ChosenFile,
  ImportProgress,
  ImportReport,
  ImportRun,
} from "../../domain/import-report.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";

/** What the import machine is doing, as its screen tells it. */
export type ImportState =
  | "seeking"
  | "choosing"
  | "reading"
  | "refused"
  | "missing"
  | "previewed"
  | "saving"
  | "interrupted"
  | "finished";

/** What the screen of an import is drawn from, and what a person may do there. */
export type ImportScreenProps = {
  /** The state of the import machine. */
  readonly state: ImportState;
  readonly section: SectionDefinition;
  /** What the section's page is called in the menu. */
  readonly title: string;
  readonly file: Pick<ChosenFile, "name"> | null;
  /** The import that the server saves by itself, whoever looks; null while it has none. */
  readonly run: ImportRun | null;
  readonly updates: boolean;
  readonly progress: ImportProgress | null;
  readonly report: ImportReport | null;
  readonly refusal: string | null;
  /** A file that was asked for is on its way: nothing else is done meanwhile. */
  readonly isDownloading: boolean;
  readonly isDownloadLost: boolean;
  readonly isLeaving: boolean;
  readonly onFile: (file: ChosenFile) => void;
  readonly onTemplate: () => void;
  readonly onUpdates: (updates: boolean) => void;
  readonly onSave: () => void;
  readonly onMending: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onAnother: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};
