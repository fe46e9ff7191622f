import { useMemo, useState } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { lifeArrows, rolesIn, type LifeArrow } from "../content/life-arrows.ts";
import { counted } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { condition } from "../panel/edge-button.tsx";
import { NameChoice, withWords, WordsFilter } from "./life-filter.tsx";
import * as marks from "./questions.css.ts";
import { wayOf } from "./steps-by-life.tsx";

const OF_THE_DEMONSTRATION =
  "Los roles son los de la demostración; los de cada instalación los ve aquí quien entra y puede ver Roles.";
const OF_THE_INSTALLATION =
  "Los roles son los de esta instalación, con quienes los tienen en su fondo; quien administra puede dar todos.";

/** *¿Quién puede…?*: role by action by state, of every step that a person takes in the life of a record. */
export function MayPage({ params }: { readonly params: URLSearchParams }) {
  const { machines, people } = useAtlas();
  const all = useMemo(
    () => lifeArrows(machines).filter(({ edge }) => edge.who === "person"),
    [machines],
  );
  const roles = rolesIn(all);
  const role = params.get("rol") ?? "";
  const [text, setText] = useState(params.get("vida") ?? "");
  const shown = withWords(all, text).filter(
    ({ facts }) => role === "" || facts.roles === null || facts.roles.includes(role),
  );
  return (
    <Page
      title="¿Quién puede…?"
      lead={`Cada paso que da una persona, desde qué estado y con qué roles. ${people === undefined ? OF_THE_DEMONSTRATION : OF_THE_INSTALLATION}`}
    >
      <div className={styles.choices}>
        <NameChoice
          title="Rol"
          value={role}
          options={roles}
          all="todos"
          onChange={(rol) => goTo(linkTo("puede", { rol: rol === "" ? null : rol }), true)}
        />
        <WordsFilter text={text} onText={setText} />
      </div>
      {role === "" || roles.includes(role) ? null : (
        <p className={styles.note}>
          La dirección nombra el rol «{role}», que no puede dar ninguno.
        </p>
      )}
      <p className={styles.strong} role="status">
        {counted(shown.length, "paso", "pasos")} de {all.length}. ② exige otra persona.
      </p>
      <div className={styles.scroll} role="region" aria-label="Roles de cada paso" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={marks.stepHead} scope="col">
                Paso
              </th>
              <th className={styles.headCell} scope="col">
                Desde → Hacia
              </th>
              {roles.map((each) => (
                <th key={each} className={marks.roleHead} scope="col" title={people?.[each]}>
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(shown, ({ machine }) => machine)].map(([machine, arrows]) => (
            <Life key={machine} arrows={arrows} roles={roles} />
          ))}
        </table>
      </div>
    </Page>
  );
}

type LifeProps = { readonly arrows: readonly LifeArrow[]; readonly roles: readonly string[] };

function Life({ arrows, roles }: LifeProps) {
  return (
    <tbody>
      <tr>
        <th className={styles.partCell} scope="rowgroup" colSpan={roles.length + 2}>
          {arrows[0]?.life}
        </th>
      </tr>
      {arrows.map((arrow) => (
        <tr key={arrow.edge.id}>
          <th className={marks.step} scope="row">
            <a href={arrow.href}>{arrow.edge.label}</a>
            {arrow.second !== null ? (
              <>
                {" "}
                <span aria-hidden="true">②</span>
                <span className={styles.unseen}>exige otra persona</span>
              </>
            ) : null}
            {arrow.edge.guard === null ? null : (
              <p className={styles.aside}>{condition(arrow.edge.guard)}</p>
            )}
          </th>
          <td className={styles.cell}>{wayOf(arrow)}</td>
          <Roles arrow={arrow} roles={roles} />
        </tr>
      ))}
    </tbody>
  );
}

type RolesProps = { readonly arrow: LifeArrow; readonly roles: readonly string[] };

function Roles({ arrow: { facts }, roles }: RolesProps) {
  if (facts.roles === null) {
    return (
      <td className={`${styles.cell} ${styles.small}`} colSpan={roles.length}>
        depende de la sección del registro
      </td>
    );
  }
  return roles.map((role) => (
    <td key={role} className={marks.may}>
      {facts.roles?.includes(role) === true ? (
        <>
          <span aria-hidden="true">●</span>
          <span className={styles.unseen}>sí</span>
        </>
      ) : null}
    </td>
  ));
}
