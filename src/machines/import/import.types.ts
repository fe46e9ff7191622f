import type { Replacement } from "../../domain/import-mending.ts";
import type { ChosenFile } from "../../domain/import-report.ts";
import type {
  ImportProgress,
  ImportReport,
  ImportRun,
  PastImport,
} from "../../contract/import-contract.ts";
import type { Destination } from "../navigation/destination.types.ts";
import type { WorkSection } from "../workplace/workplace.types.ts";

export type ImportInput = { readonly section: WorkSection };

export type ImportContext = ImportInput & {
  readonly file: ChosenFile | null;
  /** The sheets of the file of which one has to be chosen; none where only one can be meant. */
  readonly sheets: readonly string[];
  /** The one that was chosen. */
  readonly sheet: string | null;
  /** The import that the server saves by itself; null without one. */
  readonly run: ImportRun | null;
  /** The imports of anybody here that ended, the last first. */
  readonly past: readonly PastImport[];
  /** Whether rows that exist are updated with the values of the file. */
  readonly updates: boolean;
  /** Whether an empty cell erases the value that a row that exists has; else it leaves it. */
  readonly erases: boolean;
  /** The texts that are read in place of others. */
  readonly replacements: readonly Replacement[];
  /** The server's progress; null until it is reported. */
  readonly progress: ImportProgress | null;
  readonly report: ImportReport | null;
  /** The reason the file was refused, in the server's words or ours. */
  readonly refusal: string | null;
  /** Whether the last requested download failed. */
  readonly isDownloadLost: boolean;
  /** The destination to open if the person confirms leaving. */
  readonly goal: Destination;
};

/** The data that a port sends to the server. */
export type Sending = {
  readonly controller: string;
  readonly file: ChosenFile;
  readonly sheet: string | null;
  readonly updates: boolean;
  readonly erases: boolean;
  readonly replacements: readonly Replacement[];
};

/** The import to follow, or the data to send to begin one. */
export type Following = { readonly controller: string; readonly run: string } | Sending;

/** The server's reports about a file that is being checked or saved. */
export type ImportNews =
  /** The server has the file, and saves its rows whether or not anybody listens. */
  | { readonly type: "import.started"; readonly run: string }
  | { readonly type: "import.progressed"; readonly progress: ImportProgress }
  | { readonly type: "import.reported"; readonly report: ImportReport }
  | { readonly type: "import.refused"; readonly refusal: string }
  /** Several sheets of the file may be meant. */
  | { readonly type: "import.asked"; readonly sheets: readonly string[] }
  /** The answer was missing, unusable or interrupted. */
  | { readonly type: "import.lost"; readonly refusal?: string };

export type ImportEvent =
  | ImportNews
  | { readonly type: "file.chosen"; readonly file: ChosenFile }
  | { readonly type: "sheet.chosen"; readonly sheet: string }
  | { readonly type: "updates.chosen"; readonly updates: boolean }
  | { readonly type: "erasing.chosen"; readonly erases: boolean }
  | ({ readonly type: "text.replaced" } & Replacement)
  | ({ readonly type: "replacement.dropped" } & Pick<Replacement, "field" | "from">)
  | { readonly type: "template.chosen" }
  | { readonly type: "mending.chosen" }
  | { readonly type: "save.chosen" }
  | { readonly type: "cancel.chosen" }
  | { readonly type: "retry.chosen" }
  | { readonly type: "another.chosen" }
  | ({ readonly type: "leave.asked" } & Destination)
  | { readonly type: "leave.confirmed" }
  | { readonly type: "leave.cancelled" };
