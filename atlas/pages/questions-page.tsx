import { QUESTIONS } from "../content/questions.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import * as marks from "./search.css.ts";

/** *Preguntas*: the questions with which an analyst comes, each leading to its answer. */
export function QuestionsPage() {
  return (
    <Page
      title="Preguntas"
      lead="Por dónde empezar cuando se trae una pregunta y no el nombre de una máquina. Para una palabra suelta está «Buscar en todo», arriba."
    >
      <Questions />
    </Page>
  );
}

/** The questions, as cards. */
export function Questions() {
  return (
    <ul className={marks.questions}>
      {QUESTIONS.map(({ title, lead, href }) => (
        <li key={title} className={marks.question}>
          <a className={marks.name} href={href}>
            {title}
          </a>
          <p className={styles.small}>{lead}</p>
        </li>
      ))}
    </ul>
  );
}
