import type { SectionDefinition } from "../../engine/define-section.ts";
import type { ListQuery } from "../../engine/list-query.ts";
import type { ListContext, ListEvent } from "../../machines/list/list.types.ts";
import type { LookupEvent, LookupContext } from "../../machines/record/lookup.machine.ts";
import type { CommandDialogProps } from "./command-dialog.types.ts";
import type { Crumb } from "../kit/breadcrumbs/breadcrumbs.tsx";
import type { ComboFound } from "../kit/combobox/combobox.tsx";

/** In which state each part of the list's machine is. */
export type ListStates = {
  readonly rows: "asking" | "shown" | "empty" | "unmatched" | "pastEnd" | "refused" | "missing";
  readonly news: "current" | "outdated";
  readonly commands: "choosing" | "commanding" | "told";
  readonly exporting: "ready" | "writing";
  readonly views: "asking" | "known" | "saving";
};

/** What a list is drawn from, and where its gestures go. */
export type ListProps = {
  readonly section: SectionDefinition;
  readonly title: string;
  readonly breadcrumbs: readonly Crumb[];
  readonly states: ListStates;
  readonly list: Omit<ListContext, "section" | "commands" | "seed">;
  /** The dialog of the command that was chosen; null where none was. */
  readonly dialog: Pick<CommandDialogProps, "view" | "calls"> | null;
  /** What the address asks for. */
  readonly query: ListQuery;
  /** Whether the person is permitted an action of the section; the server decides all the same. */
  readonly can: (action: string) => boolean;
  readonly send: (event: ListEvent) => void;
  readonly lookup: {
    readonly field: LookupContext["field"];
    readonly found: ComboFound;
    readonly send: (event: LookupEvent) => void;
  };
};
