import { countOf, newOne } from "../../../domain/spanish.ts";
import { mayOrder } from "../../../engine/list-query.ts";
import { viewNamed } from "../../../engine/list-views.ts";
import { areGroups } from "../../../machines/list/selection.ts";
import { Breadcrumbs } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { later } from "../../kit/later/later.tsx";
import { Link } from "../../kit/link/link.tsx";
import { markOf } from "../../kit/mark/mark.ts";
import { SearchBox } from "../../kit/search-box/search-box.tsx";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { BesideToggle } from "./list-beside.tsx";
import { ListChips } from "./list-chips.tsx";
import { shownColumns } from "./list-columns.ts";
import { ColumnsPanel } from "./list-columns-panel.tsx";
import { ExportPanel } from "./list-export.tsx";
import { ListKeys } from "./list-keys.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListNothing } from "./list-nothing.tsx";
import { ListPaste } from "./list-paste.tsx";
import { queryText } from "./list-query-steps.ts";
import { ListRows } from "./list-rows.tsx";
import type { ListProps } from "./list.types.ts";
import { ListViewTabs } from "./list-view-tabs.tsx";
import { ViewsPanel } from "./list-views-panel.tsx";
import { searchedIn, selectedCount } from "./list-words.ts";
import {
  apart,
  besidePlace,
  hint,
  hintWords,
  onlyCards,
  page,
  search,
  sides,
  starts,
  tools,
  whole,
} from "./list.css.ts";
import { Screen } from "../screen.tsx";
import { Row } from "../../kit/layout/layout.tsx";

// Loaded with the first row that is selected: its place is taken by the heading until then.
const ListBulk = later(async () => (await import("./list-bulk.tsx")).ListBulk);

// Loaded with the first link of which something is left out.
const LinkNotice = later(async () => (await import("./list-link-notice.tsx")).LinkNotice);

// Loaded with the first link that cannot be read.
const ListUnreadable = later(async () => (await import("./list-unreadable.tsx")).ListUnreadable);

// Loaded with the first command: its outcome is drawn by code that is loaded by then.
const ListCommand = later(async () => (await import("./list-command.tsx")).ListCommand);

// Loaded with the first cell that is written.
const ListCellEditor = later(async () => (await import("./list-cell-editor.tsx")).ListCellEditor);

// Loaded with the first block that is pasted.
const ListPasteDialog = later(
  async () => (await import("./list-paste-dialog.tsx")).ListPasteDialog,
);

/** The list of a section: its records, searched, filtered, ordered and selected, with their actions. */
export function ListScreen(props: ListProps) {
  const { breadcrumbs, section, list, states } = props;
  const view = viewNamed(section, props.query.view);
  const title = view === null || props.isOfView ? props.title : `${props.title}: ${view.label}`;
  const { answer } = list;
  const hasRows = answer !== null && (answer.rows.length > 0 || areGroups(answer));
  const isTable = states.rows === "shown" || (states.rows === "asking" && hasRows);
  return (
    <>
      <Row align="start" justify="between" gap={3}>
        <Breadcrumbs label="Ruta" crumbs={[...breadcrumbs, { title }]} />
        <News {...props} />
      </Row>
      <div className={sides} data-open={isBeside(states) || undefined}>
        <div ref={markOf("list")} className={page}>
          <Screen section={title} heading={title} focusHeading>
            <Starts {...props} />
            {selectedCount(list) > 0 && <ListBulk {...props} />}
            <ListViewTabs {...props} />
            <Tools {...props} />
            <div className={whole} hidden={Object.keys(props.query.filters).length === 0}>
              <ListChips {...props} />
            </div>
            {list.mended !== null && <LinkNotice {...props} parts={list.mended.leftOut} />}
            {isTable && <ListRows {...props} />}
            {states.rows === "asking" && !hasRows && (
              <div className={whole}>
                <Skeleton shape={section.settings === undefined ? "rows" : "panel"} />
              </div>
            )}
            <ListNothing {...props} />
            {states.rows === "unreadable" && <ListUnreadable {...props} />}
            <VisuallyHidden role="status">
              {states.rows === "shown" ? countOf(answer?.total ?? 0, section) : ""}
            </VisuallyHidden>
            <ListKeys {...props} />
            <ListPaste {...props} />
            {list.command !== null && <ListCommand {...props} />}
            {props.cells.view !== null && <ListCellEditor {...props} view={props.cells.view} />}
            {props.paste.view !== null && <ListPasteDialog {...props} view={props.paste.view} />}
          </Screen>
        </div>
        {isBeside(states) && (
          <aside className={besidePlace} aria-label="Registro de la fila" tabIndex={0}>
            {props.beside?.page}
          </aside>
        )}
      </div>
    </>
  );
}

/** Whether the record of a row stands beside the rows. */
function isBeside({ beside }: ListProps["states"]): boolean {
  return typeof beside === "object" && beside.open !== "narrow";
}

/** The links that create records, here or in the section that makes them. */
function Starts({ section, list, can, mayMake }: ListProps) {
  return (
    <div className={starts} data-covered={selectedCount(list) > 0 || undefined}>
      {can("import") && (
        <Link to={`/${section.controller}/import`} variant="quiet">
          Importar
        </Link>
      )}
      {can("create") && (
        <Link to={`/${section.controller}/create`} variant="primary" keys="N">
          {newOne(section)}
        </Link>
      )}
      {section.madeBy !== undefined && mayMake && (
        <Link to={`/${section.madeBy.controller}/create`} variant="primary">
          {section.madeBy.label}
        </Link>
      )}
    </div>
  );
}

/** The controls that change the list. */
function Tools(props: ListProps) {
  const { section, query, send } = props;
  return (
    <div className={tools}>
      <div className={search}>
        <SearchBox
          label={`Buscar ${section.many}`}
          placeholder={searchedIn(section, props.can)}
          value={query.search}
          onType={(text) =>
            send({
              type: "search.typed",
              query: queryText(section, query, { search: text.trim() }),
              // The first search text adds a history entry, which Back undoes; later ones replace it.
              entry: query.search === "" ? "push" : "replace",
            })
          }
        />
      </div>
      <ListFilters {...props} />
      <OrderChoice {...props} />
      <div className={apart}>
        <ViewsPanel {...props} />
        <ColumnsPanel {...props} />
        <ExportPanel {...props} />
        <BesideToggle {...props} />
      </div>
    </div>
  );
}

/** The order as a select on cards, where there are no column headings to press. */
function OrderChoice({ section, list, query, can, send }: ListProps) {
  const options = shownColumns(section, list.columns)
    .filter(({ key }) => mayOrder(section, key, can))
    .flatMap(({ key, label }) => [
      { value: key, label: `${label} ↑` },
      { value: `-${key}`, label: `${label} ↓` },
    ]);
  return (
    <div className={onlyCards}>
      <LabelledSelect
        label="Orden"
        value={query.order[0] ?? ""}
        options={options}
        onChoose={(order) =>
          send({ type: "query.asked", query: queryText(section, query, { order: [order] }) })
        }
      />
    </div>
  );
}

/** Announces changes by others where no row moves, and loads them when the person asks. */
function News({ list, states, send }: ListProps) {
  if (states.news !== "outdated") return null;
  const who = list.changedBy === "" ? "Hubo cambios" : `${list.changedBy} hizo cambios`;
  return (
    <div className={hint} role="status">
      <span className={hintWords}>{who}</span>
      <Button variant="link" onClick={() => send({ type: "refresh.chosen" })}>
        Actualizar
      </Button>
    </div>
  );
}
