import type { ReactNode } from "react";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { ListQuery } from "../../../engine/list-query.ts";
import type { ListContext, ListEvent } from "../../../machines/list/list.types.ts";
import type { LookupEvent, LookupContext } from "../../../machines/record/lookup.machine.ts";
import type { CellCalls, CellView } from "./list-cell-editor.types.ts";
import type { PasteCalls, PasteView } from "./list-paste.types.ts";
import type { CommandDialogProps } from "../command/command-dialog.types.ts";
import type { Crumb } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";

/** The state of each region of the list's machine. */
export type ListStates = {
  readonly rows:
    | "mending"
    | "unreadable"
    | "asking"
    | "shown"
    | "empty"
    | "unmatched"
    | "pastEnd"
    | "refused"
    | "missing";
  readonly news: "current" | "outdated";
  readonly commands: "choosing" | "commanding" | "told";
  readonly exporting: "ready" | "writing";
  readonly views: "asking" | "known" | "saving";
  readonly beside:
    | "recalling"
    | "closed"
    | { readonly open: "narrow" | "bringing" | "shown" | "missing" };
};

/** The data of a list, and the receiver of its events. */
export type ListProps = {
  readonly section: SectionDefinition;
  readonly title: string;
  /** Whether the page is the view itself, whose name its title says. */
  readonly isOfView: boolean;
  readonly breadcrumbs: readonly Crumb[];
  readonly states: ListStates;
  /** The row at which the person goes on when they come back from its record; null otherwise. */
  readonly startRow: string | null;
  readonly list: Omit<ListContext, "section" | "commands" | "seed">;
  /** The dialog of the chosen command; null where there is none. */
  readonly dialog: Pick<CommandDialogProps, "view" | "calls"> | null;
  /** The query of the address. */
  readonly query: ListQuery;
  /** Whether the person is permitted an action of the section; the server checks it all the same. */
  readonly can: (action: string) => boolean;
  /** Whether the person may create the records that make these. */
  readonly mayMake: boolean;
  /** Whether the person may open an address. */
  readonly mayOpen: (path: string) => boolean;
  readonly send: (event: ListEvent) => void;
  /** The record of a row, beside the rows: its id and its page; null while none is read there. */
  readonly beside: { readonly id: string; readonly page: ReactNode } | null;
  /** The cell that is written in its place, if any. */
  readonly cells: { readonly view: CellView | null; readonly calls: CellCalls };
  /** The block of a spreadsheet that is pasted, if any. */
  readonly paste: { readonly view: PasteView | null; readonly calls: PasteCalls };
  readonly lookup: {
    readonly field: LookupContext["field"];
    readonly found: ComboFound;
    readonly send: (event: LookupEvent) => void;
  };
};
