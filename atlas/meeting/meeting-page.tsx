import { useAtlas } from "../content/atlas-context.ts";
import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { counted } from "../content/words.ts";
import { useReview } from "../desk/use-review.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { chosenIn } from "./chosen.ts";
import { Cover } from "./cover.tsx";
import { LifeOnPaper } from "./life-on-paper.tsx";
import { MeetingChoice } from "./meeting-choice.tsx";
import * as paper from "./meeting.css.ts";

/**
 * *Reunión*: the package that a committee reads on paper: a cover with its signatures, and each chosen life with its
 * drawing, its texts, its numbered steps, its laws and its chosen paths.
 */
export function MeetingPage({ params }: { readonly params: URLSearchParams }) {
  const { machines } = useAtlas();
  const review = useReview();
  const chosen = chosenIn(params);
  const found = new Map(machines.map((machine) => [machine.diagram.id, machine]));
  const lives = chosen.lives.flatMap((id): AtlasMachine[] => {
    const machine = found.get(id);
    return machine === undefined ? [] : [machine];
  });
  const lost = chosen.lives.filter((id) => !found.has(id));
  return (
    <Page
      title="Reunión"
      lead="Lo que el comité lee en papel: la portada con la versión, la fecha y las firmas, y cada vida con su diagrama, sus textos, sus pasos numerados, sus leyes y los caminos que se escojan."
    >
      <MeetingChoice chosen={chosen} />
      {lost.length === 0 ? null : (
        <p className={styles.note}>
          {counted(lost.length, "vida del enlace ya no existe", "vidas del enlace ya no existen")}:
          lo demás está.
        </p>
      )}
      {lives.length === 0 ? null : (
        <article className={paper.paper} aria-label="Lo que se imprime">
          <Cover lives={lives} review={review} />
          {lives.map((machine) => (
            <LifeOnPaper
              key={machine.diagram.id}
              machine={machine}
              paths={chosen.paths.filter((path) => path.machine === machine.diagram.id)}
            />
          ))}
        </article>
      )}
    </Page>
  );
}
