import type { ActionResult, ListPage, Problem, SavedView } from "../../domain/section-reply.ts";
import type { Command } from "../../engine/command.ts";
import type { RecordValues } from "../../engine/record-section.ts";
import type { RecordsChanged, WorkSection } from "../workplace/workplace.types.ts";

export type ListInput = {
  readonly section: WorkSection;
  /** The query of the address, with its `?`; empty without one. */
  /** The commands of the section, with what each asks for. */
  readonly commands: readonly Command[];
  readonly query: string;
  /** A text that no other visit has: the repeat keys of its commands grow from it. */
  readonly seed: string;
  /** What the query brought when it was asked last: shown while it is asked again. Null where nobody has. */
  readonly seen: ListPage | null;
};

/** A command chosen for one row, or for all that is selected. */
export type Chosen = {
  /** The action of its permission: an event of the lifecycle, `delete`, or another command of the section. */
  readonly action: string;
  /** The text of its button. */
  readonly label: string;
  /** The row it is done with; null for everything selected. */
  readonly row: { readonly id: string; readonly version: number; readonly label: string } | null;
};

/** How a command ended. `unanswered`: nothing useful came back, so nobody knows (spec §8, reading 7). */
export type Outcome =
  | { readonly kind: "results"; readonly results: readonly ActionResult[] }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "unanswered" };

export type Names = Readonly<Record<string, string>>;

export type ExportFormat = "csv" | "xlsx";

export type ListContext = {
  readonly section: WorkSection;
  readonly query: string;
  /** The page that is shown; null until there is one. */
  readonly answer: ListPage | null;
  /** Why the server refused the query. */
  readonly problem: Problem | null;
  readonly selected: readonly string[];
  /** Everything that the filters find is selected, on whatever page. */
  readonly isEverything: boolean;
  /** Who last changed records that may be shown here. */
  readonly changedBy: string;
  readonly commands: readonly Command[];
  readonly seed: string;
  /** The command that was chosen, and how many were. */
  readonly command: Chosen | null;
  readonly opened: number;
  /** What was written for it, where the server asked something back. */
  readonly given: RecordValues;
  readonly outcome: Outcome | null;
  readonly format: ExportFormat;
  /** The columns of the export, in order. */
  readonly exportColumns: readonly string[];
  /** Bytes of the export that have come. */
  readonly exported: number;
  /** How many rows the export has, once the server has said it. */
  readonly exportRows: number | null;
  readonly views: readonly SavedView[];
  /** The columns that the person chose, in order; null for the usual ones. */
  readonly columns: readonly string[] | null;
  /** What the references that filters name are called, by `field:id`, as far as the person chose them here. */
  readonly names: Names;
  /** What the search that is being typed will ask for. */
  readonly typed: { readonly query: string; readonly entry: "push" | "replace" };
};

export type ListEvent =
  | { readonly type: "query.changed"; readonly query: string }
  | { readonly type: "query.asked"; readonly query: string; readonly names?: Names }
  | { readonly type: "search.typed"; readonly query: string; readonly entry: "push" | "replace" }
  | { readonly type: "refresh.chosen" }
  /** The rows of this moment are asked for: what was said of changes is said no more. */
  | { readonly type: "rows.asked" }
  | { readonly type: "retry.chosen" }
  | RecordsChanged
  | { readonly type: "row.toggled"; readonly id: string }
  | { readonly type: "page.toggled" }
  | { readonly type: "everything.chosen" }
  | { readonly type: "selection.cleared" }
  | { readonly type: "command.chosen"; readonly command: Chosen }
  | { readonly type: "command.insisted" }
  | { readonly type: "outcome.read" }
  | {
      readonly type: "export.chosen";
      readonly format: ExportFormat;
      readonly columns: readonly string[];
    }
  | { readonly type: "export.cancelled" }
  | { readonly type: "export.progressed"; readonly bytes: number; readonly rows: number | null }
  | { readonly type: "export.ended"; readonly isSaved: boolean }
  | { readonly type: "columns.chosen"; readonly columns: readonly string[] | null }
  | { readonly type: "view.opened"; readonly view: SavedView }
  | { readonly type: "view.saved"; readonly name: string; readonly columns: readonly string[] }
  | { readonly type: "view.removed"; readonly name: string };

/** What a page of the list is asked with. */
export type PageQuestion = { readonly section: WorkSection; readonly query: string };

/** What a file of rows is asked with. */
export type ExportQuestion = PageQuestion & {
  readonly format: ExportFormat;
  readonly columns: readonly string[];
};
