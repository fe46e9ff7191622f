import { useMemo, useState } from "react";

import { useAtlas } from "../content/atlas-context.ts";
import { causesOf, lifeArrows, type LifeArrow } from "../content/life-arrows.ts";
import { counted } from "../content/words.ts";
import { WHO_WORDS } from "../flows/who-words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { NameChoice, withWords, WordsFilter } from "./life-filter.tsx";
import { Sentences, StepsByLife } from "./steps-by-life.tsx";

const HEADS = ["Cuándo", "Entonces"] as const;
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
  const cells = (arrow: LifeArrow) =>
    [
      <When key="when" arrow={arrow} all={all} />,
      <Sentences key="then" of={broughtBy(arrow)} />,
    ] as const;
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
      <StepsByLife title="Con el tiempo" heads={HEADS} arrows={ofTime} cells={cells} />
      <StepsByLife
        title="El servidor"
        heads={HEADS}
        arrows={shown.filter(({ edge }) => edge.who === "server")}
        cells={cells}
      />
    </Page>
  );
}

/** The moment at which an arrow is taken, and its causes. */
function When({ arrow, all }: { readonly arrow: LifeArrow; readonly all: readonly LifeArrow[] }) {
  const { edge, machine } = arrow;
  const causes = causesOf(arrow, all);
  return (
    <>
      {edge.when === edge.label ? null : <p>{edge.when}</p>}
      {edge.guard === null ? null : <p>Si {edge.guard}</p>}
      {causes.length === 0 ? null : (
        <p className={styles.small}>
          Lo causa:{" "}
          {causes.map((cause, index) => (
            <span key={cause.edge.id}>
              {index === 0 ? "" : ", "}
              <a href={cause.href}>
                {cause.machine === machine ? "" : `${cause.life}: `}«{cause.edge.label}»
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** The consequences that an arrow always has, in words. */
function broughtBy({ facts }: LifeArrow): readonly string[] {
  const always = (facts.causes ?? []).filter(({ isAlways }) => isAlways);
  return always.map(({ words }) => words);
}
