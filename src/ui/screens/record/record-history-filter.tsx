import type { ReactNode } from "react";
import type { RecordChange } from "../../../contract/section-contract.ts";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { ViewState } from "../../kit/view-state/view-state.tsx";
import { Row, Text } from "../../kit/layout/layout.tsx";

type HistoryFilterProps = {
  readonly changes: readonly RecordChange[];
  /** The words of a change: «Editó». */
  readonly wordsOf: (change: RecordChange) => string;
  readonly children: (shown: readonly RecordChange[]) => ReactNode;
};

/** The fewest changes of which it is worth seeing only some. */
const FEW = 3;

const EVERYTHING = { by: "", words: "" };

/** The changes of a record by who made them and what they did, where there are several and they differ. */
export function HistoryFilter({ changes, wordsOf, children }: HistoryFilterProps) {
  const people = [...new Set(changes.map(({ by }) => by))];
  const kinds = [...new Set(changes.map(wordsOf))];
  if (changes.length < FEW || people.length + kinds.length < 3) return children(changes);
  return (
    <ViewState initial={EVERYTHING}>
      {({ by, words }, choose) => {
        const shown = changes.filter(
          (change) =>
            (by === "" || change.by === by) && (words === "" || wordsOf(change) === words),
        );
        return (
          <>
            <Row wrap gap={3} rowGap={1} above={2} role="group" aria-label="Cambios que se ven">
              {people.length > 1 && (
                <LabelledSelect
                  label="De"
                  value={by}
                  options={optionsOf("Todas las personas", people)}
                  onChoose={(value) => choose({ by: value, words })}
                />
              )}
              {kinds.length > 1 && (
                <LabelledSelect
                  label="Qué"
                  value={words}
                  options={optionsOf("Todos los cambios", kinds)}
                  onChoose={(value) => choose({ by, words: value })}
                />
              )}
            </Row>
            <Text quiet above={1} role="status">
              {shown.length < changes.length && `${shown.length} de ${changes.length} cambios`}
            </Text>
            {children(shown)}
          </>
        );
      }}
    </ViewState>
  );
}

function optionsOf(all: string, names: readonly string[]) {
  return [{ value: "", label: all }, ...names.map((name) => ({ value: name, label: name }))];
}
