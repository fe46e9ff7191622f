import { useMemo, type ReactNode } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { entriesOf, lifeArrows, type LifeArrow } from "../content/life-arrows.ts";
import { counted } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo } from "../frame/route.ts";
import * as marks from "./questions.css.ts";
import { Sentences, StepsByLife } from "./steps-by-life.tsx";

/**
 * *Dos personas*: the steps whose guard asks for another person than who wrote or signed the record, those of money that
 * ask for none, and the lives without any.
 */
export function TwoPeoplePage() {
  const { machines } = useAtlas();
  const all = useMemo(() => lifeArrows(machines), [machines]);
  const byPeople = all.filter(({ edge }) => edge.who === "person");
  const second = byPeople.filter(({ second: told }) => told !== null);
  const bare = byPeople.filter((arrow) => arrow.second === null && entriesOf(arrow).length > 0);
  const withSecond = new Set(second.map(({ machine }) => machine));
  const without = [
    ...new Map(
      all
        .filter(({ machine }) => !withSecond.has(machine))
        .map((each) => [each.machine, each.life]),
    ),
  ];
  return (
    <Page
      title="Dos personas"
      lead="Los pasos que no puede dar quien escribió el registro, o quien ya lo firmó. Salen de las condiciones con que corre el producto, no de una lista escrita aparte."
    >
      <p className={styles.strong} role="status">
        {counted(second.length, "paso exige", "pasos exigen")} otra persona, en{" "}
        {counted(withSecond.size, "vida", "vidas")}. {counted(bare.length, "paso", "pasos")} de
        dinero no {bare.length === 1 ? "la exige" : "la exigen"}.
      </p>
      <StepsByLife
        title="Exigen otra persona"
        heads={["Roles", "Lo que se le dice a quien no puede"]}
        arrows={second}
        underName={guardOf}
        cells={(arrow) => [rolesOf(arrow), <Sentences key="told" of={arrow.second ?? []} />]}
      />
      <StepsByLife
        title="Pasos de dinero que no exigen otra persona"
        lead="Una persona los da sola y mueven el libro: ellos mismos, o el trabajo que empiezan. Solo están los que alguna prueba recorrió; la segunda persona pudo haber firmado antes, en otro paso."
        heads={["Roles", "Lo que entra en el libro"]}
        arrows={bare}
        underName={guardOf}
        cells={(arrow) => [rolesOf(arrow), <Sentences key="entries" of={entryWords(arrow)} />]}
      />
      <section aria-label="Vidas sin ningún paso de dos personas" className={marks.section}>
        <h2 className={styles.heading}>Vidas sin ningún paso de dos personas</h2>
        <p>
          {without.map(([machine, life], index) => (
            <span key={machine}>
              {index === 0 ? "" : ", "}
              <a href={linkTo("diagrama", { maquina: machine })}>{life}</a>
            </span>
          ))}
          .
        </p>
      </section>
    </Page>
  );
}

/** The condition of an arrow, under its name. */
function guardOf({ edge: { guard } }: LifeArrow): ReactNode {
  return guard === null ? null : <p className={styles.small}>Si {guard}</p>;
}

const rolesOf = ({ facts }: LifeArrow) => facts.roles?.join(", ") ?? "según la sección";

function entryWords(arrow: LifeArrow): readonly string[] {
  return entriesOf(arrow).map(
    ({ words, isAlways, isLater }) =>
      `${words}${isLater ? ", después" : ""}${isAlways ? "" : ", según el caso"}`,
  );
}
