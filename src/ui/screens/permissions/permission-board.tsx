import { useId, useMemo } from "react";
import {
  grantsBeyond,
  grantsOf,
  withGrants,
  type Grant,
} from "../../../domain/permission-grants.ts";
import type { PermissionEntry } from "../../../domain/permission.ts";
import { narrowed, offersOf, type MatrixGroup } from "../../../sections/permission-matrix.ts";
import { useSteady } from "../../kit/steady/steady.ts";
import { ViewState } from "../../kit/view-state/view-state.tsx";
import { board, none } from "./permission-matrix.css.ts";
import type { Against, Comparison } from "./permission-matrix.types.ts";
import { PermissionReach } from "./permission-reach.tsx";
import { PermissionTable } from "./permission-table.tsx";
import { PermissionTools, type MatrixFilter } from "./permission-tools.tsx";
import { differenceWords, totalWords } from "./permission-words.ts";
import { Text } from "../../kit/layout/layout.tsx";

export type PermissionBoardProps = {
  readonly label: string;
  readonly groups: readonly MatrixGroup[];
  readonly value: readonly PermissionEntry[];
  readonly comparison: Comparison | null;
  /** Absent where the permissions are read-only. */
  readonly onChange?: ((value: readonly PermissionEntry[]) => void) | undefined;
};

/**
 * The permissions of a role (spec §3): sections by actions, with search, a comparison with another role, and the pages
 * that they open.
 */
export function PermissionBoard(props: PermissionBoardProps) {
  const id = useId();
  const { value, comparison, onChange } = props;
  const against = comparison?.against ?? null;
  // Readers see the enabled permissions at first; editors see all of them.
  const isEnabled = onChange === undefined && value.length > 0;
  const differences = against && differencesOf(value, against);
  return (
    <div className={board}>
      <ViewState initial={{ words: "", isDiffering: false, isEnabled }}>
        {(filter, look) => (
          <>
            <PermissionTools list={id} filter={filter} comparison={comparison} onLook={look} />
            <Total value={value} differences={differences} />
            <div id={id}>
              <Shown {...props} filter={filter} differences={differences} />
            </div>
          </>
        )}
      </ViewState>
      <PermissionReach list={value} />
    </div>
  );
}

type Differences = ReturnType<typeof differencesOf>;

type ShownProps = PermissionBoardProps & {
  readonly filter: MatrixFilter;
  readonly differences: Differences | null;
};

function Shown({ label, groups, value, comparison, onChange, filter, differences }: ShownProps) {
  const granted = useMemo(() => grantsOf(value), [value]);
  const against = comparison?.against ?? null;
  const other = useMemo(
    () => against && { title: against.title, granted: grantsOf(against.list) },
    [against],
  );
  const turn = useSteady((grants: readonly Grant[], isEnabled: boolean) =>
    onChange?.(withGrants(value, offersOf(groups), { grants, isEnabled })),
  );
  const differing = differences?.controllers ?? NOTHING;
  const isDiffering = filter.isDiffering && differences !== null;
  const shown = narrowed(groups, filter.words, ({ controller }) =>
    isDiffering
      ? differing.has(controller)
      : !filter.isEnabled || granted.has(controller) || differing.has(controller),
  );
  if (shown.length === 0) {
    const isSame = isDiffering && differing.size === 0;
    return <p className={none}>{isSame ? "Los dos roles permiten lo mismo." : NO_SECTION}</p>;
  }
  return (
    <PermissionTable
      label={label}
      view={{ groups: shown, granted, other }}
      onTurn={onChange && turn}
    />
  );
}

type TotalProps = Pick<PermissionBoardProps, "value"> & {
  readonly differences: Differences | null;
};

function Total({ value, differences }: TotalProps) {
  const granted = grantsOf(value);
  const actions = [...granted.values()].reduce((sum, each) => sum + each.size, 0);
  return (
    <Text quiet role="status">
      {totalWords({ actions, controllers: granted.size })}
      {differences !== null && `. ${differenceWords(differences)}`}
    </Text>
  );
}

function differencesOf(value: readonly PermissionEntry[], { title, list }: Against) {
  const [more, less] = [grantsBeyond(value, list), grantsBeyond(list, value)];
  return {
    title,
    more: more.length,
    less: less.length,
    controllers: new Set([...more, ...less].map(({ controller }) => controller)),
  };
}

const NO_SECTION = "Ninguna sección coincide con lo que busca.";
const NOTHING: ReadonlySet<string> = new Set();
