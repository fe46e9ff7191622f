import { FilterBox } from "../../kit/search-box/filter-box.tsx";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { tick } from "../../kit/tick/tick.css.ts";
import type { Comparison } from "./permission-matrix.types.ts";
import { only, tools } from "./permission-matrix.css.ts";
import { Row } from "../../kit/layout/layout.tsx";

/** The filter of the matrix. */
export type MatrixFilter = {
  readonly words: string;
  /** Only the differences from the other role. */
  readonly isDiffering: boolean;
  /** Only the sections that the role opens. */
  readonly isEnabled: boolean;
};

type PermissionToolsProps = {
  /** Id of the filtered list. */
  readonly list: string;
  readonly filter: MatrixFilter;
  readonly comparison: Comparison | null;
  readonly onLook: (filter: MatrixFilter) => void;
};

/** The filter of the matrix, and the choice of the role to compare it with. */
export function PermissionTools({ list, filter, comparison, onLook }: PermissionToolsProps) {
  return (
    <Row wrap align="center" gap={4} rowGap={2} className={tools}>
      <FilterBox
        label="Buscar sección o acción"
        value={filter.words}
        list={list}
        onFilter={(words) => onLook({ ...filter, words })}
      />
      <Only
        label="Solo lo permitido"
        isOn={filter.isEnabled}
        onTurn={(isEnabled) => onLook({ ...filter, isEnabled })}
      />
      {comparison !== null && (
        <LabelledSelect
          label="Comparar con"
          value={comparison.chosen}
          options={[
            { value: "", label: "Ningún rol" },
            ...comparison.roles.map((role) => ({ value: role.id, label: role.label })),
          ]}
          onChoose={comparison.onChoose}
        />
      )}
      {comparison !== null && comparison.against !== null && (
        <Only
          label="Solo diferencias"
          isOn={filter.isDiffering}
          onTurn={(isDiffering) => onLook({ ...filter, isDiffering })}
        />
      )}
    </Row>
  );
}

type OnlyProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
};

function Only({ label, isOn, onTurn }: OnlyProps) {
  return (
    <label className={only}>
      <input
        type="checkbox"
        className={tick}
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
