import { listAddress } from "../../../domain/section-page.ts";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { OrderedChoices } from "../../kit/ordered-choices/ordered-choices.tsx";
import {
  areUsual,
  columnsOf,
  columnTexts,
  shownColumns,
  visibleColumns,
  withPinned,
} from "./list-columns.ts";
import { ReferredChoice } from "./list-referred-choice.tsx";
import { GroupChoice } from "./list-group-choice.tsx";
import { chooseColumns, queryText, resetColumns } from "./list-query-steps.ts";
import { panelForm } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

const WORDS = {
  up: (label: string) => `Subir ${label}`,
  down: (label: string) => `Bajar ${label}`,
  pin: (label: string) => `Fijar ${label} a la izquierda`,
};

/** The choice of visible columns, of their order, of those that stay in sight, and of the column by which rows are grouped. */
export function ColumnsChoice(props: ListProps) {
  const { section, list, query } = props;
  const chosen = visibleColumns(section, list.columns, query);
  const keys = chosen.map(({ key }) => key);
  const others = columnsOf(section).filter(({ key }) => !keys.includes(key));
  return (
    <>
      <OrderedChoices
        label="Columnas"
        choices={[...chosen, ...others]}
        chosen={keys}
        words={WORDS}
        pinned={chosen.filter(({ isPinned }) => isPinned).map(({ key }) => key)}
        onPin={(key) => chooseColumns(props, columnTexts(withPinned(chosen, key)))}
        onChoose={(next) => {
          const known = new Map([...chosen, ...others].map((column) => [column.key, column]));
          const columns = columnTexts(next.flatMap((key) => known.get(key) ?? []));
          chooseColumns(props, columns);
        }}
      />
      <ReferredChoice {...props} />
      <GroupChoice {...props} />
      <div className={panelForm}>
        <Button
          disabled={areUsual(section, shownColumns(section, list.columns))}
          onClick={() => resetColumns(props)}
        >
          Volver a las de fábrica
        </Button>
      </div>
      {query.columns === undefined && (
        <div className={panelForm}>
          <Link
            to={listAddress(
              section.controller,
              queryText(section, query, { columns: columnTexts(chosen) }),
            )}
            variant="quiet"
          >
            Poner las columnas en la dirección
          </Link>
        </div>
      )}
    </>
  );
}
