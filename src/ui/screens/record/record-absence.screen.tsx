import { begun } from "../../../domain/problem-text.ts";
import { agreeing, theOne } from "../../../domain/spanish.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { Breadcrumbs, type Crumb } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { Screen } from "../screen.tsx";
import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { Row } from "../../kit/layout/layout.tsx";

/** Why a record is not shown. */
export type AbsenceProps = {
  readonly section: SectionDefinition;
  readonly state: "asking" | "missing" | "forbidden" | "unanswered";
  /** The server's message; empty without any. */
  readonly words: string;
  /** The name of the person's other company that has it; null for none. */
  readonly elsewhere: string | null;
};

type RecordAbsenceProps = AbsenceProps & {
  readonly breadcrumbs: readonly Crumb[];
  /** Changes to that company, and opens the record there. */
  readonly onMove: () => void;
  readonly onRetry: () => void;
};

/** Shown for a record that is loading or cannot be shown, with the next possible actions. */
export function RecordAbsenceScreen(props: RecordAbsenceProps) {
  const { section, breadcrumbs, state, elsewhere, onRetry, onMove } = props;
  const isElsewhere = state === "missing" && elsewhere !== null;
  const { heading, lead } = absenceWords(props)[isElsewhere ? "elsewhere" : state];
  return (
    <>
      <Breadcrumbs label="Ruta" crumbs={breadcrumbs} />
      <Screen
        key={state}
        section={heading}
        heading={heading}
        lead={state === "asking" ? undefined : lead}
        focusHeading
      >
        {state === "asking" && <Skeleton shape="facts" label={lead} />}
        {state !== "asking" && (
          <Row wrap gap={2} above={4}>
            {state === "unanswered" && (
              <Button variant="primary" onClick={onRetry}>
                Intentar de nuevo
              </Button>
            )}
            {isElsewhere && (
              <Button variant="primary" onClick={onMove}>
                Cambiar a {elsewhere} y {agreeing("abrirl", section)}
              </Button>
            )}
            <Link to={`/${section.controller}`} variant="quiet">
              Ver {section.many}
            </Link>
          </Row>
        )}
      </Screen>
    </>
  );
}

/** The heading and the line that say why a record is not shown. */
export function absenceWords({ section, words, elsewhere }: Omit<AbsenceProps, "state">) {
  const one = theOne(section);
  return {
    asking: { heading: begun(section.one), lead: `Buscando ${one}.` },
    missing: {
      heading: "No existe",
      lead: `No se encontró ${one} en este fondo: puede que ${agreeing("l", section)} hayan eliminado.`,
    },
    elsewhere: {
      heading: "Es de otro fondo",
      lead: `Usted también trabaja en ${elsewhere}, y ${one} es de allí.`,
    },
    forbidden: {
      heading: "Acceso denegado",
      lead: words === "" ? `Su rol no permite ver ${one}.` : words,
    },
    unanswered: {
      heading: "Sin respuesta",
      lead: `No fue posible traer ${one}. Puede ser la conexión.`,
    },
  } as const;
}
