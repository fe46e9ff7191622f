import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { grantsBeyond, grantsOf, withGrants } from "../../domain/permission-grants.ts";
import type { PermissionEntry } from "../../domain/permission.ts";
import { narrowed, offersOf, type MatrixGroup } from "../../sections/permission-matrix.ts";
import { FilterBox } from "../kit/filter-box.tsx";
import { Select } from "../kit/select.tsx";
import { tick } from "../kit/tick.css.ts";
import { board, none, only, tools, total } from "./permission-matrix.css.ts";
import type { Against, Turn } from "./permission-matrix.types.ts";
import { PermissionReach } from "./permission-reach.tsx";
import { PermissionTable } from "./permission-table.tsx";
import { differenceWords, totalWords } from "./permission-words.ts";

/** The roles that may stand beside the one that is shown, and the one that does. */
export type Comparison = {
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  readonly against: Against | null;
  readonly onChoose: (id: string) => void;
};

export type PermissionBoardProps = {
  readonly label: string;
  readonly groups: readonly MatrixGroup[];
  readonly value: readonly PermissionEntry[];
  readonly comparison: Comparison | null;
  /** Absent where the permissions are only read. */
  readonly onChange?: ((value: readonly PermissionEntry[]) => void) | undefined;
};

/** The permissions of a role (spec §3): sections by actions, searched, compared with another role, and what they open. */
export function PermissionBoard(props: PermissionBoardProps) {
  const { label, groups, comparison } = props;
  const id = useId();
  const { list, turn } = useWritten(props);
  const [words, setWords] = useState("");
  const [isNarrow, setNarrow] = useState(false);
  const against = comparison?.against ?? null;
  const granted = useMemo(() => grantsOf(list), [list]);
  const other = useMemo(
    () => against && { title: against.title, granted: grantsOf(against.list) },
    [against],
  );
  const [more, less] = against
    ? [grantsBeyond(list, against.list), grantsBeyond(against.list, list)]
    : [[], []];
  const differing = new Set([...more, ...less].map(({ controller }) => controller));
  const isOnly = isNarrow && against !== null;
  const shown = narrowed(groups, words, (row) => !isOnly || differing.has(row.controller));
  const actions = [...granted.values()].reduce((sum, each) => sum + each.size, 0);
  return (
    <div className={board}>
      <div className={tools}>
        <FilterBox label="Buscar sección o acción" value={words} list={id} onFilter={setWords} />
        {comparison !== null && (
          <Select
            label="Comparar con"
            value={comparison.chosen}
            options={[
              { value: "", label: "Ningún rol" },
              ...comparison.roles.map((role) => ({ value: role.id, label: role.label })),
            ]}
            onSelect={comparison.onChoose}
          />
        )}
        {against !== null && (
          <label className={only}>
            <input
              type="checkbox"
              className={tick}
              checked={isNarrow}
              onChange={(event) => setNarrow(event.currentTarget.checked)}
            />
            Solo diferencias
          </label>
        )}
      </div>
      <p className={total} role="status">
        {totalWords({ actions, controllers: granted.size })}
        {against !== null && `. ${differenceWords(against.title, more.length, less.length)}`}
      </p>
      <div id={id}>
        {shown.length === 0 ? (
          <p className={none}>
            {isOnly && words.trim() === ""
              ? "Los dos roles permiten lo mismo."
              : "Ninguna sección coincide con la búsqueda."}
          </p>
        ) : (
          <PermissionTable label={label} view={{ groups: shown, granted, other }} onTurn={turn} />
        )}
      </div>
      <PermissionReach list={list} />
    </div>
  );
}

/** What is written, told at each change; filled anew when another value comes from outside. */
function useWritten({ groups, value, onChange }: PermissionBoardProps) {
  const [list, setList] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    setList(value);
  }, [value]);
  const offers = useMemo(() => offersOf(groups), [groups]);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const write: Turn = useCallback(
    (grants, isEnabled) => {
      latest.current = withGrants(latest.current, offers, { grants, isEnabled });
      setList(latest.current);
      tell.current?.(latest.current);
    },
    [offers],
  );
  return { list, turn: onChange && write };
}
