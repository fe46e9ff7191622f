import { countText } from "../../../domain/format.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { RelatedList } from "../../../machines/related/related.machine.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { Button } from "../../kit/button/button.tsx";
import { Tabs } from "../../kit/tabs/tabs.tsx";

import { RelatedRows, type MayOpen } from "./related-rows.tsx";
import { Card, Text } from "../../kit/layout/layout.tsx";

type RecordRelatedProps = {
  /** The record that the lists refer to. */
  readonly of: { readonly controller: string; readonly id: string };
  readonly state: "asking" | "none" | "forbidden" | "unanswered" | "opening" | "open" | "failed";
  readonly lists: readonly RelatedList[];
  /** The index of the visible list. */
  readonly chosen: number;
  /** The declaration of the section of the visible list; null until it is open. */
  readonly section: SectionDefinition | null;
  readonly mayOpen: MayOpen;
  readonly onChoose: (index: number) => void;
  readonly onRetry: () => void;
};

/** The records of other sections that refer to this one: a tab for each field that does. */
export function RecordRelated(props: RecordRelatedProps) {
  const { of, state, lists, chosen, section, mayOpen, onChoose, onRetry } = props;
  if (state === "none") return null;
  const shown = lists[chosen];
  const visible =
    shown === undefined || section === null ? (
      state === "failed" && <NotBrought onRetry={onRetry} />
    ) : (
      <RelatedRows list={{ ...shown, section }} of={of} mayOpen={mayOpen} />
    );
  return (
    <Card
      as="section"
      aria-labelledby="relacionados"
      aria-busy={state === "asking" || state === "opening"}
    >
      <Text as="h2" id="relacionados" size="lead" weight="strong">
        Relacionados
      </Text>
      {state === "asking" && (
        <Text quiet above={1}>
          Buscando los registros relacionados…
        </Text>
      )}
      {state === "forbidden" && (
        <Text quiet above={1}>
          No tiene permiso para ver los registros relacionados.
        </Text>
      )}
      {state === "unanswered" && <NotBrought onRetry={onRetry} />}
      {lists.length > 0 && (
        <Tabs
          label="Relacionados"
          selected={chosen}
          onSelect={onChoose}
          tabs={lists.map((list, index) => ({
            title: titleOf(list, lists),
            figure: countText(list.page.total),
            content: index === chosen && visible,
          }))}
        />
      )}
    </Card>
  );
}

function NotBrought({ onRetry }: Pick<RecordRelatedProps, "onRetry">) {
  return (
    <>
      <Text quiet above={1}>
        No fue posible traer los registros relacionados.
      </Text>
      <Button onClick={onRetry}>Intentar de nuevo</Button>
    </>
  );
}

/** The title of the section, followed by that of the field where several of its fields refer to the record. */
function titleOf({ controller, many, label }: RelatedList, lists: readonly RelatedList[]): string {
  const title = sectionTitles[controller] ?? many;
  const isAlone = lists.filter((each) => each.controller === controller).length === 1;
  return isAlone ? title : `${title}: ${label}`;
}
