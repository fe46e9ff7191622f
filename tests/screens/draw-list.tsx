import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { readListLink } from "../../src/engine/list-link.ts";
import { parseListQuery } from "../../src/engine/list-query.ts";
import { recordSectionOf } from "../../src/engine/record-section.ts";
import { ListScreen } from "../../src/ui/screens/list/list.screen.tsx";
import type { ListProps } from "../../src/ui/screens/list/list.types.ts";
import type { CommandView } from "../../src/ui/screens/command/command-dialog.types.ts";
import { dialogOf } from "./draw-command.ts";
import type { Drawn, Report } from "./drawn.ts";
import { A_DOZEN, DEBTORS } from "./list-rows.ts";
import { shell } from "./shell-states.tsx";

// The product loads this code on first use; here it is loaded from the start, so that a state is drawn completely.
await Promise.all([
  import("../../src/ui/screens/list/list-cell-editor.tsx"),
  import("../../src/ui/screens/list/list-command.tsx"),
  import("../../src/ui/screens/list/list-paste-dialog.tsx"),
  import("../../src/ui/screens/list/list-filter-panel.tsx"),
  import("../../src/ui/screens/list/list-link-notice.tsx"),
  import("../../src/ui/screens/list/list-unreadable.tsx"),
  import("../../src/ui/screens/list/list-columns-choice.tsx"),
  import("../../src/ui/screens/list/list-saved-views-panel.tsx"),
]);

/** The difference between a state and a list at rest. */
type Change = {
  readonly section?: SectionDefinition;
  readonly title?: string;
  readonly states?: Partial<ListProps["states"]>;
  readonly list?: Partial<ListProps["list"]>;
  readonly dialog?: Partial<CommandView>;
  readonly query?: string;
  readonly can?: ListProps["can"];
  readonly cell?: ListProps["cells"]["view"];
  readonly paste?: ListProps["paste"]["view"];
};

const nothing = () => undefined;
const NO_CELLS: ListProps["cells"]["calls"] = {
  open: nothing,
  save: nothing,
  close: nothing,
  keepOwn: nothing,
  write: nothing,
  leave: nothing,
  search: nothing,
  closeSearch: nothing,
  sendFile: nothing,
};

const NO_PASTE: ListProps["paste"]["calls"] = {
  paste: nothing,
  choose: nothing,
  confirm: nothing,
  close: nothing,
};

const REST: ListProps["states"] = {
  rows: "shown",
  news: "current",
  commands: "choosing",
  exporting: "ready",
  views: "known",
  beside: "closed",
};

/** Draws a list, at rest unless something is changed. */
export function list(report: Report, change: Change = {}): Drawn {
  const { section = DEBTORS, title = "Clientes", query = "", can = () => true } = change;
  const screen = (
    <ListScreen
      section={section}
      title={title}
      isOfView={false}
      mayOpen={() => true}
      breadcrumbs={[{ title: "Inicio", href: "/dashboard" }, { title: "Reporte module" }]}
      states={{ ...REST, ...change.states }}
      startRow={null}
      list={{
        query,
        link: readListLink(section, query, can),
        mended: null,
        answer: A_DOZEN,
        problem: null,
        counts: null,
        selected: [],
        away: [],
        anchor: null,
        undoable: [],
        isEverything: false,
        released: [],
        acted: null,
        changedBy: "",
        command: null,
        opened: 0,
        given: { values: {}, rehearsed: null },
        outcome: null,
        format: "xlsx",
        exportColumns: [],
        exportIds: [],
        exported: 0,
        exportRows: null,
        views: [],
        columns: null,
        reached: [],
        names: {},
        typed: { query, entry: "push" },
        record: { section: recordSectionOf(section), can: [], seenRecord: () => null },
        at: null,
        isRoomy: false,
        ports: null,
        ...change.list,
      }}
      query={parseListQuery(section, new URLSearchParams(query)).query}
      dialog={
        change.dialog && change.list?.command
          ? dialogOf(report, section, change.list.command.action, change.dialog)
          : null
      }
      can={can}
      mayMake
      send={({ type, ...values }) => report(type, values)}
      beside={null}
      cells={{ view: change.cell ?? null, calls: NO_CELLS }}
      paste={{ view: change.paste ?? null, calls: NO_PASTE }}
      lookup={{
        field: "",
        found: { state: "closed", options: [] },
        send: ({ type, ...values }) => report(type, values),
      }}
    />
  );
  return { screen: shell(report, screen, { menu: { current: `/${section.controller}` } }) };
}
