import { useMemo } from "react";

import { placeNames } from "../flows/texts/place-name.ts";
import { useMachine } from "../content/atlas-context.ts";
import type { AtlasMachine, WalkedStory } from "../content/atlas-data.types.ts";
import { counted } from "../content/words.ts";
import { Discussion } from "../desk/discussion.tsx";
import { partOfStory } from "../desk/parts-of.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { linkToMeeting } from "../meeting/chosen.ts";
import { describeWalked } from "../stories/describe-walked.ts";
import { MachineChoice } from "./machine-choice.tsx";
import * as marks from "./stories.css.ts";

/** *Caminos*: the shortest walks of the running machine to a state, as text. */
export function StoriesPage({ params }: { readonly params: URLSearchParams }) {
  const machine = useMachine(params.get("maquina"));
  const { diagram, stories: all } = machine;
  const names = useMemo(() => placeNames(diagram), [diagram]);
  const states = diagram.nodes.filter(({ parent }) => parent !== null);
  const wanted = params.get("estado");
  const state = states.find(({ id }) => id === wanted) ?? states.at(-1);
  const stories = all.filter(({ target }) => target === state?.id);
  return (
    <Page
      title="Caminos"
      lead="Cómo se llega a un estado desde el comienzo: por cada cosa que lleva a él, el camino más corto que termina con ella. Solo están los que la máquina recorre de verdad, con datos de ejemplo y con lo que suponen."
    >
      <div className={styles.choices}>
        <div className={styles.choice}>
          Máquina
          <MachineChoice page="caminos" machine={diagram.id} />
        </div>
        <label className={styles.choice}>
          Hasta el estado
          <select
            className={styles.select}
            value={state?.id}
            onChange={(event) =>
              goTo(linkTo("caminos", { maquina: diagram.id, estado: event.target.value }))
            }
          >
            {states.map(({ id }) => (
              <option key={id} value={id}>
                {names.get(id)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={styles.strong} role="status">
        {counted(stories.length, "camino", "caminos")} hasta «{names.get(state?.id ?? "")}».
      </p>
      <ol className={marks.stories}>
        {stories.map((story, index) => (
          <StoryText
            key={story.keys.join(".")}
            story={story}
            machine={machine}
            number={index + 1}
          />
        ))}
      </ol>
    </Page>
  );
}

type Props = {
  readonly story: WalkedStory;
  readonly machine: AtlasMachine;
  readonly number: number;
};

function StoryText({ story, machine, number }: Props) {
  const { diagram } = machine;
  const { steps, supposes, keys, isShortest } = story;
  const told = describeWalked(story, diagram);
  const last = diagram.edges.find(({ id }) => id === steps.at(-1)?.edges[0])?.label;
  return (
    <li className={marks.story}>
      <h2 className={marks.title}>
        {number}. {last ?? "Se empieza ahí"}
      </h2>
      {supposes.length === 0 ? null : (
        <p className={styles.strong}>Supone {supposes.join(" y ")}.</p>
      )}
      <p className={styles.small}>
        {counted(told.length - 1, "paso", "pasos")}
        {isShortest ? ", de los más cortos" : ""}
        {" · "}
        <a href={linkTo("simular", { maquina: diagram.id, pasos: keys.join(".") })}>
          Verlo paso a paso
        </a>
        {" · "}
        <a
          href={linkToMeeting({
            lives: [diagram.id],
            paths: [{ machine: diagram.id, keys: keys.join(".") }],
          })}
        >
          A una reunión
        </a>
      </p>
      <ol className={marks.steps}>
        {told.map((sentence, index) => (
          <li key={`${String(index)} ${sentence}`}>{sentence}</li>
        ))}
      </ol>
      <Discussion
        of={{ id: diagram.id, version: machine.version }}
        part={partOfStory(story, machine)}
      />
    </li>
  );
}
