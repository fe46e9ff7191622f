import type { Story } from "../../../contract/story-contract.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { Button } from "../../kit/button/button.tsx";
import { Text } from "../../kit/layout/layout.tsx";
import { Part } from "./case-parts.tsx";
import { Timeline } from "./timeline.tsx";

type StoryCardProps = {
  readonly controller: string;
  readonly state: "closed" | "asking" | "shown" | "forbidden" | "unanswered";
  readonly events: Story["events"];
  /** Whether there is more before what is shown. */
  readonly hasMore: boolean;
  readonly onOpen: () => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
};

/** All that happened around a record, the newest first; it is asked for when the person opens it. */
export function StoryCard(props: StoryCardProps) {
  const { controller, state, events, hasMore, onOpen, onMore, onRetry } = props;
  return (
    <Part id="linea-de-tiempo" title="Línea de tiempo">
      {state === "closed" && (
        <>
          <Text quiet above={1}>
            Su entrada, sus cortes, lo que se reclamó y se pagó, las gestiones y lo que volvió.
          </Text>
          <Button onClick={onOpen}>Ver la línea de tiempo</Button>
        </>
      )}
      {events.length > 0 && <Timeline events={events} of={controller} titles={sectionTitles} />}
      {state === "shown" && events.length === 0 && (
        <Text quiet above={1}>
          No ha pasado nada todavía.
        </Text>
      )}
      <div role="status">
        {state === "asking" && (
          <Text quiet above={1}>
            Buscando lo que pasó…
          </Text>
        )}
        {state === "forbidden" && (
          <Text quiet above={1}>
            No tiene permiso para ver su línea de tiempo.
          </Text>
        )}
        {state === "unanswered" && (
          <Text quiet above={1}>
            No fue posible traer la línea de tiempo.
          </Text>
        )}
      </div>
      {state === "unanswered" && <Button onClick={onRetry}>Intentar de nuevo</Button>}
      {state === "shown" && hasMore && <Button onClick={onMore}>Ver lo anterior</Button>}
    </Part>
  );
}
