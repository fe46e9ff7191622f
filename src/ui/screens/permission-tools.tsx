import { FilterBox } from "../kit/filter-box.tsx";
import { Select } from "../kit/select.tsx";
import { tick } from "../kit/tick.css.ts";
import type { Comparison } from "./permission-board.tsx";
import { only, tools } from "./permission-matrix.css.ts";

/** What of the matrix is in sight. */
export type Sight = { readonly words: string; readonly isOnly: boolean };

/** All of it. */
export const WHOLE: Sight = { words: "", isOnly: false };

type PermissionToolsProps = {
  /** Id of what is narrowed. */
  readonly list: string;
  readonly sight: Sight;
  readonly comparison: Comparison | null;
  readonly onLook: (sight: Sight) => void;
};

/** What narrows the matrix, and the role that it is compared with. */
export function PermissionTools({ list, sight, comparison, onLook }: PermissionToolsProps) {
  return (
    <div className={tools}>
      <FilterBox
        label="Buscar sección o acción"
        value={sight.words}
        list={list}
        onFilter={(words) => onLook({ ...sight, words })}
      />
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
      {comparison !== null && comparison.against !== null && (
        <label className={only}>
          <input
            type="checkbox"
            className={tick}
            checked={sight.isOnly}
            onChange={(event) => onLook({ ...sight, isOnly: event.currentTarget.checked })}
          />
          Solo diferencias
        </label>
      )}
    </div>
  );
}
