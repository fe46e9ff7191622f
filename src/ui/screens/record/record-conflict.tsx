import type { Difference } from "../../../machines/record/merge.ts";
import type { Side } from "../../../machines/record/editor.types.ts";
import type { Labels } from "../../../machines/record/record.types.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Value } from "../../../engine/value.ts";
import { Button } from "../../kit/button/button.tsx";
import { ChoiceCards } from "../../kit/choice-cards/choice-cards.tsx";
import { noticePanel, settled, term } from "./record.css.ts";
import { RecordValue } from "./record-value.tsx";
import { Row, Text, look } from "../../kit/layout/layout.tsx";

export type RecordConflictProps = {
  readonly section: SectionDefinition;
  /** The fields that the other person changed. */
  readonly differences: readonly Difference[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly mineLabels: Labels;
  readonly theirLabels: Labels;
  /** The name of the other person; empty when it is not known. */
  readonly by: string;
  readonly onChoose: (field: string, side: Side) => void;
  readonly onMerge: () => void;
  readonly onBack: () => void;
};

/**
 * Resolves two concurrent edits of the same record: changes only by the other person are taken, and those that both
 * made are decided here.
 */
export function RecordConflict(props: RecordConflictProps) {
  const { differences, sides, by, onMerge, onBack } = props;
  const contested = differences.filter(({ isContested }) => isContested);
  const others = differences.filter(({ isContested }) => !isContested);
  const isSettled = contested.every(({ field }) => sides[field] !== undefined);
  const who = by === "" ? "quien lo cambió" : by;
  return (
    <section className={noticePanel} aria-labelledby="conflicto">
      <Text as="h2" id="conflicto" size="lead" weight="strong">
        {by === "" ? "Este registro cambió" : `${by} cambió este registro`} mientras usted escribía
      </Text>
      <Text quiet above={1}>
        {contested.length > 0
          ? "Decida cada campo que cambiaron los dos. Lo que escribió en los demás se conserva."
          : "Ningún campo lo cambiaron los dos: se juntan los cambios y nada se pierde."}
      </Text>
      {contested.map((each) => (
        <Decision key={each.field} {...props} difference={each} who={who} />
      ))}
      {others.length > 0 && <Taken {...props} differences={others} />}
      <Row wrap gap={2} above={4}>
        <Button variant="primary" disabled={!isSettled} onClick={onMerge}>
          Juntar y seguir
        </Button>
        <Button onClick={onBack}>Volver al formulario</Button>
      </Row>
    </section>
  );
}

type DecisionProps = RecordConflictProps & {
  readonly difference: Difference;
  readonly who: string;
};

function Decision(props: DecisionProps) {
  const { section, difference, sides, mineLabels, theirLabels, who, onChoose } = props;
  const field = section.fields[difference.field];
  if (field === undefined) return null;
  const shown = (value: unknown, labels: Labels) => (
    <RecordValue field={field} value={value as Value} label={labels[difference.field]} />
  );
  return (
    <ChoiceCards
      className={look({ above: 4 })}
      label={field.label}
      value={sides[difference.field] ?? ""}
      choices={[
        {
          value: "mine",
          label: "Lo que usted escribió",
          content: shown(difference.mine, mineLabels),
        },
        { value: "theirs", label: `Lo de ${who}`, content: shown(difference.theirs, theirLabels) },
      ]}
      onChoose={(side) => onChoose(difference.field, side === "mine" ? "mine" : "theirs")}
    />
  );
}

function Taken({ section, differences, theirLabels, by }: TakenProps) {
  return (
    <>
      <Text quiet above={4}>
        {by === "" ? "Además cambió:" : `Además, ${by} cambió:`}
      </Text>
      <dl className={settled}>
        {differences.map(({ field: name, theirs }) => {
          const field = section.fields[name];
          return (
            field !== undefined && (
              <div key={name}>
                <dt className={term}>{field.label}</dt>
                <dd>
                  <RecordValue field={field} value={theirs as Value} label={theirLabels[name]} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </>
  );
}

type TakenProps = RecordConflictProps;
