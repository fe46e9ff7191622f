import { useId, type ReactNode } from "react";
import { outcomesText } from "../../../domain/import-report.ts";
import type { PastImport } from "../../../contract/import-contract.ts";
import { aside, more, said } from "../desk/desk-lists.css.ts";
import { Moment } from "../moment.tsx";
import { mends } from "./import-mending.css.ts";
import { panel, pastLine } from "./import.css.ts";
import { Card, Text } from "../../kit/layout/layout.tsx";

type ImportPastProps = {
  readonly past: readonly PastImport[];
  /** The undoing of one of the person's own. */
  readonly undoOf: (past: PastImport) => ReactNode;
};

/** The imports of a section that ended, the last first: whose, when, and what became of their rows. */
export function ImportPast({ past, undoOf }: ImportPastProps) {
  const id = useId();
  if (past.length === 0) return null;
  return (
    <Card as="section" stacked breaking={false} gap={3} className={panel} aria-labelledby={id}>
      <Text as="h2" id={id} size="lead">
        Últimas importaciones
      </Text>
      <Text quiet>Las de los últimos siete días, de quien sea.</Text>
      <ul className={mends}>
        {past.map((each) => (
          <li key={each.id} className={pastLine}>
            <strong className={said}>{each.name || "Un archivo sin nombre"}</strong>
            {each.isOwn && <span className={aside}>{undoOf(each)}</span>}
            <span className={more}>{outcomeOf(each)}</span>
            <span className={more}>
              {each.by} · <Moment at={each.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const ENDS = {
  done: "",
  cancelled: "Se detuvo antes del final. ",
  failed: "Se detuvo por un error. ",
} as const;

function outcomeOf({ end, counts }: PastImport): string {
  const told = outcomesText(counts ?? {});
  return `${ENDS[end]}${told === "" ? "Ninguna fila" : `Filas: ${told}`}.`;
}
