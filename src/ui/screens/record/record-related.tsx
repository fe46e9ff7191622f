import { countText } from "../../../domain/format.ts";
import type { RelatedList } from "../../../machines/related/related.machine.ts";
import { sectionTitles } from "../../../sections/menu/section-titles.ts";
import { Button } from "../../kit/button/button.tsx";
import { Tabs } from "../../kit/tabs/tabs.tsx";

import { muted, panel, panelTitle } from "./record.css.ts";
import { RelatedRows, type MayOpen } from "./related-rows.tsx";

type RecordRelatedProps = {
  /** The record that the lists refer to. */
  readonly of: { readonly controller: string; readonly id: string };
  readonly state: "asking" | "shown" | "none" | "forbidden" | "unanswered";
  readonly lists: readonly RelatedList[];
  /** The index of the visible list. */
  readonly chosen: number;
  readonly mayOpen: MayOpen;
  readonly onChoose: (index: number) => void;
  readonly onRetry: () => void;
};

/** The records of other sections that refer to this one: a tab for each field that does. */
export function RecordRelated(props: RecordRelatedProps) {
  const { of, state, lists, chosen, mayOpen, onChoose, onRetry } = props;
  if (state === "none") return null;
  return (
    <section className={panel} aria-labelledby="relacionados" aria-busy={state === "asking"}>
      <h2 id="relacionados" className={panelTitle}>
        Relacionados
      </h2>
      {state === "asking" && <p className={muted}>Buscando los registros relacionados…</p>}
      {state === "forbidden" && (
        <p className={muted}>No tiene permiso para ver los registros relacionados.</p>
      )}
      {state === "unanswered" && (
        <>
          <p className={muted}>No fue posible traer los registros relacionados.</p>
          <Button onClick={onRetry}>Intentar de nuevo</Button>
        </>
      )}
      {state === "shown" && (
        <Tabs
          label="Relacionados"
          selected={chosen}
          onSelect={onChoose}
          tabs={lists.map((list) => ({
            title: titleOf(list, lists),
            figure: countText(list.page.total),
            content: <RelatedRows list={list} of={of} mayOpen={mayOpen} />,
          }))}
        />
      )}
    </section>
  );
}

/** The title of the section, followed by that of the field where several of its fields refer to the record. */
function titleOf({ section, field }: RelatedList, lists: readonly RelatedList[]): string {
  const title = sectionTitles[section.controller] ?? section.many;
  const isAlone = lists.filter((each) => each.section === section).length === 1;
  return isAlone ? title : `${title}: ${section.fields[field]?.label ?? field}`;
}
