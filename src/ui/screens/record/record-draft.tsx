import { changedValues } from "../../../machines/record/merge.ts";
import type { Draft } from "../../../machines/record/record.types.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Value } from "../../../engine/value.ts";
import { Button } from "../../kit/button/button.tsx";
import { RecordValue } from "./record-value.tsx";
import { noticePanel, settled, term } from "./record.css.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

type RecordDraftProps = {
  readonly section: SectionDefinition;
  readonly draft: Draft;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
};

/** Offers the text that the person had written when the session ended. */
export function RecordDraft({ section, draft, onTake, onDiscard }: RecordDraftProps) {
  const written = Object.entries(changedValues(draft.base, draft.values));
  return (
    <section className={noticePanel} aria-labelledby="borrador">
      <Text as="h2" id="borrador" size="lead" weight="strong">
        Hay algo que no alcanzó a guardar
      </Text>
      <Text quiet above={1}>
        Esto fue lo que cambió, y no se guardó:
      </Text>
      <dl className={settled}>
        {written.map(([name, value]) => {
          const field = section.fields[name];
          return (
            field !== undefined && (
              <div key={name}>
                <dt className={term}>{field.label}</dt>
                <dd>
                  <RecordValue field={field} value={value as Value} label={draft.labels[name]} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <Row wrap gap={2} above={4}>
        <Button variant="primary" onClick={onTake}>
          Recuperarlo
        </Button>
        <Button onClick={onDiscard}>Descartarlo</Button>
      </Row>
    </section>
  );
}
