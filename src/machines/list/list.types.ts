import type { Problem } from "../../contract/answer.ts";
import type { ActionResult, ListPage, SectionRow } from "../../contract/section-contract.ts";
import type { SavedView, TabCounts } from "../../contract/views-contract.ts";
import type { Verb } from "../../domain/spanish.ts";
import type { Command } from "../../engine/command.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { LinkPart, LinkReading } from "../../engine/list-link.ts";
import type { Reach } from "../../engine/referred-columns.ts";
import type { BesideInput } from "../beside/beside.machine.ts";
import type { PageNews } from "../navigation/destination.types.ts";
import type { RecordPorts } from "../workplace/record-ports.ts";
import type { Given } from "../command/command.types.ts";
import type { RecordsUndone } from "../undo/undo.machine.ts";
import type { RecordsChanged, WorkSection } from "../workplace/workplace.types.ts";

/** The section of a list, with the words for one of its records and for several: `banco`, `bancos`. */
export type ListedSection = WorkSection & Pick<SectionDefinition, "one" | "many">;
/** The saved views of a list, and how the person has it on every computer: its columns, null for none kept. */
export type KnownViews = {
  readonly views: readonly SavedView[];
  readonly columns: readonly string[] | null;
  /** Whether the person reads the record of a row beside the rows; absent where they never said. */
  readonly beside?: boolean | undefined;
};

export type ListInput = {
  readonly section: ListedSection;
  /** The commands of the section, with the input of each, and the changes of one field. */
  readonly commands: readonly Command[];
  /** The query of the address, with its `?`; empty without one. */
  readonly query: string;
  /** A text unique to the visit, from which the repeat keys of its commands are derived. */
  readonly seed: string;
  /** The actions that the person may undo. */
  readonly undoable: readonly string[];
  /** The last answer to the query, shown while it is requested again; null if it was never requested. */
  readonly seen: ListPage | null;
  /** The reading of the query: what it asks for, and what of it cannot be used. */
  readonly link: LinkReading;
  /** How the record of a row is read beside the rows. */
  readonly record: Pick<BesideInput, "section" | "can" | "seenRecord">;
};

/** A command chosen for one row, or for all that is selected. */
export type Chosen = Verb & {
  /** The action of its permission: an event of the lifecycle, `delete`, or another command of the section. */
  readonly action: string;
  /** The field that it changes, where it is the change of one in all that is selected. */
  readonly field?: string;
  /** The row that it runs on; null for everything selected. */
  readonly row: { readonly id: string; readonly version: number; readonly label: string } | null;
};

/**
 * The end of a command. `unanswered`: the answer was missing or unusable, so the result is unknown (spec §8, reading
 * 7).
 */
export type Outcome =
  | { readonly kind: "results"; readonly results: readonly ActionResult[] }
  | { readonly kind: "refused"; readonly problem: Problem }
  | { readonly kind: "unanswered" };

/** The records of a command on many, and those of them that it changed. */
export type Acted = { readonly ids: readonly string[]; readonly changed: readonly string[] };

export type Names = Readonly<Record<string, string>>;

export type ExportFormat = "csv" | "xlsx";

/** The query of an address, and its reading. */
export type ReadQuery = Pick<ListInput, "query" | "link">;

export type ListContext = Pick<ListInput, "record"> & {
  readonly section: ListedSection;
  /** The row at which the keyboard was when the record beside the rows was opened; null for none. */
  readonly at: string | null;
  /** Whether the window has room for a record beside the rows. */
  readonly isRoomy: boolean;
  /** The ports of the page of a record; null until its code has come. */
  readonly ports: RecordPorts | null;
  readonly query: string;
  /** The reading of the query. */
  readonly link: LinkReading;
  /** The parts left out of a link, and the query that took its place; null where there is nothing to say. */
  readonly mended: { readonly query: string; readonly leftOut: readonly LinkPart[] } | null;
  /** The page on the screen; null until one is received. */
  readonly answer: ListPage | null;
  /** The reason the server refused the query. */
  readonly problem: Problem | null;
  readonly selected: readonly string[];
  /** Those of other pages, as they were seen there: what was changed since is not among them. */
  readonly away: readonly SectionRow[];
  /** The row that was chosen or released last, from which a range is taken; null for none. */
  readonly anchor: string | null;
  /** The rows with which a command was just done: those that the list has no more are not selected any longer. */
  readonly released: readonly string[];
  /** The last command on many records, whose selection comes back once it is undone; null for none. */
  readonly acted: Acted | null;
  /** Whether everything that the filters find is selected, on any page. */
  readonly isEverything: boolean;
  /** The person who last changed records of this list. */
  readonly changedBy: string;
  readonly commands: readonly Command[];
  readonly seed: string;
  readonly undoable: readonly string[];
  /** The chosen command, and the number of commands chosen so far. */
  readonly command: Chosen | null;
  readonly opened: number;
  /** That which was typed for it and seen of it, when the server asked a question. */
  readonly given: Omit<Given, "confirmed">;
  readonly outcome: Outcome | null;
  readonly format: ExportFormat;
  /** The columns of the export, in order. */
  readonly exportColumns: readonly string[];
  /** The records of the export; none for everything filtered. */
  readonly exportIds: readonly string[];
  /** The bytes of the export received so far. */
  readonly exported: number;
  /** The number of rows in the export; null until the server reports it. */
  readonly exportRows: number | null;
  readonly views: readonly SavedView[];
  /** How many records each tab has; null until they are counted. */
  readonly counts: TabCounts | null;
  /** The columns that the person chose, in order; null for the default ones. */
  readonly columns: readonly string[] | null;
  /** The sections that its records refer to, as far as they came: their fields may be columns. */
  readonly reached: readonly Reach[];
  /** The labels of the references in filters, by `field:id`, for those chosen on this page. */
  readonly names: Names;
  /** The query that the search being typed will request. */
  readonly typed: { readonly query: string; readonly entry: "push" | "replace" };
};

export type ListEvent =
  | ({ readonly type: "query.changed" } & ReadQuery)
  | { readonly type: "query.asked"; readonly query: string; readonly names?: Names }
  | { readonly type: "search.typed"; readonly query: string; readonly entry: "push" | "replace" }
  /** The person edits a row by its key. */
  | { readonly type: "edit.asked"; readonly id: string }
  | { readonly type: "refresh.chosen" }
  /** Requests the current rows and withdraws the hint about others' changes. */
  | { readonly type: "rows.asked" }
  | { readonly type: "retry.chosen" }
  /** The person has read what was left out of the link. */
  | { readonly type: "leftOut.read" }
  | RecordsChanged
  /** With `isRange`, every row in sight from the last one chosen to this. */
  | { readonly type: "row.toggled"; readonly id: string; readonly isRange?: boolean }
  | { readonly type: "page.toggled" }
  | { readonly type: "everything.chosen" }
  | { readonly type: "selection.cleared" }
  | { readonly type: "command.chosen"; readonly command: Chosen }
  | { readonly type: "command.insisted" }
  | { readonly type: "outcome.read" }
  /** Undoes what a command did with some records, from what it tells of each. */
  | { readonly type: "outcome.undone" }
  | RecordsUndone
  | ({ readonly type: "export.chosen" } & ExportChoice)
  | { readonly type: "export.cancelled" }
  | { readonly type: "export.progressed"; readonly bytes: number; readonly rows: number | null }
  | { readonly type: "export.ended"; readonly isSaved: boolean }
  | { readonly type: "columns.chosen"; readonly columns: readonly string[] | null }
  /** The person is about to choose columns. */
  | { readonly type: "columns.opened" }
  /** The tabs of the views are on the page, above rows that have come. */
  | { readonly type: "tabs.drawn" }
  | { readonly type: "view.opened"; readonly view: SavedView }
  | {
      readonly type: "view.saved";
      readonly name: string;
      readonly columns: readonly string[];
      /** Whether the colleagues of the company see it too. */
      readonly shared?: boolean;
    }
  | { readonly type: "view.removed"; readonly name: string }
  | { readonly type: "view.renamed"; readonly name: string; readonly to: string }
  /** Opens the list with a view from now on, or not any more: for oneself, or for a role. */
  | ViewPreferred
  /** The server says which columns the person has on every computer, and whether a record stands beside them. */
  | ({ readonly type: "columns.known" } & Omit<KnownViews, "views">)
  /** The keyboard or the pointer comes to a row. */
  | { readonly type: "row.pointed"; readonly id: string }
  /** Opens the record beside the rows, or closes it. */
  /** Other rows are in sight. */
  | { readonly type: "rows.shown" }
  | { readonly type: "beside.toggled"; readonly at: string | null }
  | { readonly type: "beside.retried" }
  | { readonly type: "room.told"; readonly isRoomy: boolean }
  | Extract<PageNews, { readonly type: "page.left" }>;

export type ViewPreferred = {
  readonly type: "view.preferred";
  readonly view: SavedView;
  readonly isOn: boolean;
  /** The id of the role; null for oneself. */
  readonly role: string | null;
};

/** The data of a request for a page of the list. */
export type PageQuestion = { readonly section: WorkSection; readonly query: string };

/** The same, with the columns that the person chose: some are fields of what the records refer to (ADR 154). */
export type RowsQuestion = PageQuestion & Pick<ListContext, "columns">;

/** The sections that the records refer to, as far as they came, and whether all of them did. */
export type ReachReply = { readonly reached: readonly Reach[]; readonly isWhole: boolean };

export type ExportChoice = {
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  /** The records that it takes, in the order of the list; without them, everything filtered. */
  readonly ids?: readonly string[];
};

/** The data of a request for a file of rows. */
export type ExportQuestion = PageQuestion &
  Required<ExportChoice> & {
    /** The order of the list, which chosen records keep. */
    readonly order: readonly string[];
  };

/** The actors that a list invokes, by their ids. */
export type ChildName =
  | "lookup"
  | "cell"
  | "paste"
  | "fetchPage"
  | "command"
  | "exportFile"
  | "fetchViews"
  | "fetchCounts"
  | "saveViews"
  | "saveColumns"
  | "bringReached"
  | "recallColumns"
  | "recallBeside"
  | "watchRoom"
  | "bringRecord"
  | "beside";
