import { useMemo } from "react";

import type { Picture } from "../../flows/picture.types.ts";
import { storiesTo, type Story } from "../../flows/stories.ts";
import { tellStory } from "../../flows/stories/tell-story.ts";
import { placeNames } from "../../flows/texts/place-name.ts";
import { useMachine } from "../content/atlas-context.ts";
import { counted } from "../content/words.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { goTo, linkTo } from "../frame/route.ts";
import { MachineChoice } from "./machine-choice.tsx";
import * as marks from "./stories.css.ts";

/** *Caminos*: every shortest way to a state, told. */
export function StoriesPage({ params }: { readonly params: URLSearchParams }) {
  const { picture } = useMachine(params.get("maquina"));
  const names = useMemo(() => placeNames(picture), [picture]);
  const states = picture.nodes.filter(({ parent }) => parent !== null);
  const wanted = params.get("estado");
  const state = states.find(({ id }) => id === wanted) ?? states.at(-1);
  const stories = state === undefined ? [] : storiesTo(picture, state.id);
  return (
    <Page
      title="Caminos"
      lead="Cómo se llega a un estado desde el comienzo: por cada transición que entra en él, el camino más corto que termina con ella."
    >
      <div className={styles.choices}>
        <div className={styles.choice}>
          Máquina
          <MachineChoice page="caminos" machine={picture.id} />
        </div>
        <label className={styles.choice}>
          Hasta el estado
          <select
            className={styles.select}
            value={state?.id}
            onChange={(event) =>
              goTo(linkTo("caminos", { maquina: picture.id, estado: event.target.value }))
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
          <Told key={story.id} story={story} picture={picture} number={index + 1} />
        ))}
      </ol>
    </Page>
  );
}

type Props = { readonly story: Story; readonly picture: Picture; readonly number: number };

function Told({ story, picture, number }: Props) {
  const { steps, isShortest } = story;
  const last = steps.at(-1)?.edges[0].label ?? "";
  return (
    <li className={marks.story}>
      <h2 className={marks.title}>
        {number}. {last === "" ? "Se empieza ahí" : last}
      </h2>
      <p className={styles.small}>
        {counted(steps.length, "paso", "pasos")}
        {isShortest ? ", de los más cortos" : ""}
      </p>
      <ol className={marks.steps}>
        {tellStory(story, picture).map((sentence, index) => (
          <li key={`${String(index)} ${sentence}`}>{sentence}</li>
        ))}
      </ol>
    </li>
  );
}
