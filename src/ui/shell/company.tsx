import { LabelledSelect } from "../kit/select/select.tsx";
import { company as companyStyle, companyLabel, companyName } from "./top-bar.css.ts";
import { Row } from "../kit/layout/layout.tsx";

export type CompanyChoice = {
  readonly companies: readonly { readonly id: string; readonly nombre: string }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

/** The company whose data the whole screen shows (spec §1), of those that there are. A single one needs no choice. */
export function Company({ companies, selected, onSelect }: CompanyChoice) {
  const [only, ...others] = companies;
  return (
    <div className={companyStyle}>
      {others.length === 0 ? (
        <Row as="p" gap={2} minWidth={0}>
          <span className={companyLabel}>Fondo</span>{" "}
          <span className={companyName}>{only?.nombre}</span>
        </Row>
      ) : (
        <LabelledSelect
          label="Fondo"
          value={selected}
          options={companies.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          onChoose={onSelect}
        />
      )}
    </div>
  );
}
