import { useMemo, useState } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { causesOf, lifeArrows, type LifeArrow } from "../content/life-arrows.ts";
import { counted } from "../content/words.ts";
import { WHO_WORDS } from "../flows/who-words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { NameChoice, withWords, WordsFilter } from "./life-filter.tsx";
import { wayOf } from "./may-page.tsx";
import * as marks from "./questions.css.ts";

const BY = [WHO_WORDS.time, WHO_WORDS.server];

/** *¿Qué se mueve solo?*: the arrows that time or the server takes in the lives of the records, and when. */
export function AlonePage({ params }: { readonly params: URLSearchParams }) {
  const { machines } = useAtlas();
  const all = useMemo(() => lifeArrows(machines), [machines]);
  const alone = all.filter(({ edge }) => BY.includes(WHO_WORDS[edge.who]));
  const by = params.get("quien") ?? "";
  const [text, setText] = useState("");
  const shown = withWords(alone, text).filter(
    ({ edge }) => by === "" || WHO_WORDS[edge.who] === by,
  );
  const ofTime = shown.filter(({ edge }) => edge.who === "time");
  return (
    <Page
      title="¿Qué se mueve solo?"
      lead="Los pasos que nadie escoge: los que da el tiempo cuando llega su día, y los que da el servidor porque terminó algo, respondió alguien de afuera o se movió otro registro."
    >
      <div className={styles.choices}>
        <NameChoice
          title="Quién lo mueve"
          value={by}
          options={BY}
          all="el tiempo o el servidor"
          onChange={(quien) => goTo(linkTo("solo", { quien: quien === "" ? null : quien }), true)}
        />
        <WordsFilter text={text} onText={setText} />
      </div>
      <p className={styles.strong} role="status">
        {counted(shown.length, "paso", "pasos")}: {ofTime.length} por el paso del tiempo y{" "}
        {shown.length - ofTime.length} del servidor.
      </p>
      <Table title="Con el tiempo" arrows={ofTime} all={all} />
      <Table
        title="El servidor"
        arrows={shown.filter(({ edge }) => edge.who === "server")}
        all={all}
      />
    </Page>
  );
}

type TableProps = {
  readonly title: string;
  readonly arrows: readonly LifeArrow[];
  readonly all: readonly LifeArrow[];
};

function Table({ title, arrows, all }: TableProps) {
  if (arrows.length === 0) return null;
  return (
    <section aria-label={title} className={marks.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.scroll} role="region" aria-label={`Pasos: ${title}`} tabIndex={0}>
        <table className={`${styles.table} ${marks.wide}`}>
          <thead>
            <tr>
              {["Paso", "Desde → Hacia", "Cuándo", "Entonces"].map((head) => (
                <th key={head} className={styles.headCell} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(arrows, ({ machine }) => machine)].map(([machine, own]) => (
            <tbody key={machine}>
              <tr>
                <th className={styles.partCell} scope="rowgroup" colSpan={4}>
                  {own[0]?.life}
                </th>
              </tr>
              {own.map((arrow) => (
                <Row key={arrow.edge.id} arrow={arrow} all={all} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function Row({ arrow, all }: { readonly arrow: LifeArrow; readonly all: readonly LifeArrow[] }) {
  const { edge, href, facts } = arrow;
  const causes = causesOf(arrow, all);
  const always = (facts.causes ?? []).filter(({ isAlways }) => isAlways);
  return (
    <tr>
      <th className={styles.cell} scope="row">
        <a href={href}>{edge.label}</a>
      </th>
      <td className={styles.cell}>{wayOf(arrow)}</td>
      <td className={styles.cell}>
        {edge.when === edge.label ? null : <p>{edge.when}</p>}
        {edge.guard === null ? null : <p>Si {edge.guard}</p>}
        {causes.length === 0 ? null : (
          <p className={styles.small}>
            Lo causa:{" "}
            {causes.map((cause, index) => (
              <span key={cause.edge.id}>
                {index === 0 ? "" : ", "}
                <a href={cause.href}>
                  {cause.machine === arrow.machine ? "" : `${cause.life}: `}«{cause.edge.label}»
                </a>
              </span>
            ))}
          </p>
        )}
      </td>
      <td className={styles.cell}>
        <ul className={marks.list}>
          {always.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
