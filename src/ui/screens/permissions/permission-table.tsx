import { COLUMNS, grantsIn, type MatrixGroup } from "../../../sections/permission-matrix.ts";
import { Grid } from "../../kit/grid/grid.tsx";
import { Tick } from "../../kit/tick/tick.tsx";
import { PermissionRow } from "./permission-row.tsx";
import { extentOf } from "./permission-extent.ts";
import {
  count,
  frame,
  group as groupStyle,
  groupCell,
  head,
  headCell,
  headName,
  table,
  headTick,
} from "./permission-matrix.css.ts";
import type { MatrixView, Turn } from "./permission-matrix.types.ts";
import { countWords } from "./permission-words.ts";
import { Row } from "../../kit/layout/layout.tsx";

type PermissionTableProps = {
  readonly label: string;
  readonly view: MatrixView;
  /** Absent where the permissions are read-only. */
  readonly onTurn?: Turn | undefined;
};

/** Sections by actions; the names of the columns and of the sections stay visible. */
export function PermissionTable({ label, view, onTurn }: PermissionTableProps) {
  return (
    <div className={frame}>
      <Grid label={label} className={table} isReadOnly={onTurn === undefined}>
        <Head view={view} onTurn={onTurn} />
        {view.groups.map((group) => (
          <tbody key={group.title} className={groupStyle}>
            <GroupHead group={group} view={view} onTurn={onTurn} />
            {group.rows.map((row) => (
              <PermissionRow key={row.controller} row={row} view={view} onTurn={onTurn} />
            ))}
          </tbody>
        ))}
      </Grid>
    </div>
  );
}

type PartProps = Pick<PermissionTableProps, "view" | "onTurn">;

/** The column names; ticking one ticks it in every visible section. */
function Head({ view, onTurn }: PartProps) {
  const rows = view.groups.flatMap((group) => group.rows);
  return (
    <thead className={head}>
      <tr>
        <th scope="col" className={`${headCell} ${headName}`}>
          Sección
        </th>
        {COLUMNS.map(({ action, label }) => {
          const grants = rows.map(({ controller }) => ({ controller, action }));
          return (
            <th key={action} scope="col" className={headCell}>
              <Row as="span" align="center" justify="center" gap={2} className={headTick}>
                {label}
                {onTurn !== undefined && (
                  <Tick
                    extent={extentOf(view.granted, grants)}
                    cell={action}
                    label={`${label}, en todas las secciones a la vista`}
                    onTurn={(isOn) => onTurn(grants, isOn)}
                  />
                )}
              </Row>
            </th>
          );
        })}
        <th scope="col" className={headCell}>
          Otras
        </th>
      </tr>
    </thead>
  );
}

function GroupHead({ group, view, onTurn }: PartProps & { readonly group: MatrixGroup }) {
  const grants = group.rows.flatMap(grantsIn);
  const some = grants.filter(({ controller, action }) => view.granted.get(controller)?.has(action));
  return (
    <tr>
      <th scope="rowgroup" colSpan={COLUMNS.length + 2} className={groupCell}>
        <Row as="span" align="center" justify="center" gap={2} className={headTick}>
          {onTurn !== undefined && (
            <Tick
              extent={extentOf(view.granted, grants)}
              cell="name"
              label={`Todo el grupo ${group.title}`}
              onTurn={(isOn) => onTurn(grants, isOn)}
            />
          )}
          {group.title}
          <span className={count}>{countWords(some.length, grants.length)}</span>
        </Row>
      </th>
    </tr>
  );
}
