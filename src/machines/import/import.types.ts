import type {
  ChosenFile,
  ImportProgress,
  ImportReport,
  ImportRun,
} from "../../domain/import-report.ts";
import type { Destination } from "../navigation/destination.types.ts";
import type { WorkSection } from "../workplace/workplace.types.ts";

export type ImportInput = { readonly section: WorkSection };

export type ImportContext = ImportInput & {
  readonly file: ChosenFile | null;
  /** The import that the server saves by itself; null while it has none. */
  readonly run: ImportRun | null;
  /** Whether rows that exist are given the values of the file. */
  readonly updates: boolean;
  /** How far the server is; null until it says so. */
  readonly progress: ImportProgress | null;
  readonly report: ImportReport | null;
  /** Why the file was refused, in the words of the server or ours. */
  readonly refusal: string | null;
  /** Whether the last file that was asked for did not come. */
  readonly isDownloadLost: boolean;
  /** Where the person wants to go, while they are asked whether they do. */
  readonly goal: Destination;
};

/** What a port sends to the server. */
export type Sending = {
  readonly controller: string;
  readonly file: ChosenFile;
  readonly updates: boolean;
};

/** The import that is followed, or what is sent to begin one. */
export type Following = { readonly controller: string; readonly run: string } | Sending;

/** What the server tells of a file that is being read or saved. */
export type ImportNews =
  /** The server has the file, and saves its rows whoever listens. */
  | { readonly type: "import.started"; readonly run: string }
  | { readonly type: "import.progressed"; readonly progress: ImportProgress }
  | { readonly type: "import.reported"; readonly report: ImportReport }
  | { readonly type: "import.refused"; readonly refusal: string }
  /** Nothing useful came, or it stopped coming. */
  | { readonly type: "import.lost"; readonly refusal?: string };

export type ImportEvent =
  | ImportNews
  | { readonly type: "file.chosen"; readonly file: ChosenFile }
  | { readonly type: "updates.chosen"; readonly updates: boolean }
  | { readonly type: "template.chosen" }
  | { readonly type: "mending.chosen" }
  | { readonly type: "save.chosen" }
  | { readonly type: "cancel.chosen" }
  | { readonly type: "retry.chosen" }
  | { readonly type: "another.chosen" }
  | ({ readonly type: "leave.asked" } & Destination)
  | { readonly type: "leave.confirmed" }
  | { readonly type: "leave.cancelled" };
