import { useId, type ReactNode } from "react";
import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Field } from "../../../engine/field.ts";
import type { Value, Values } from "../../../engine/value.ts";
import { fact, facts, factWide, term } from "./record.css.ts";
import { Link } from "../../kit/link/link.tsx";
import { viewOf } from "../kinds/views.ts";
import { countedAt } from "../../../engine/counted-lists.ts";
import { fieldsToShow } from "./record-empty.ts";
import { RecordValue } from "./record-value.tsx";
import { Card, Text } from "../../kit/layout/layout.tsx";

type RecordFactsProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  /** Whether the person may open an address. */
  readonly mayOpen: (path: string) => boolean;
  /** Draws how a figure was computed, under it. */
  readonly explain?: Explain;
  /** Downloads the file of a field. */
  readonly onFile: (field: string) => void;
  /** Shows the file of a field, by its name. */
  readonly onPreview: (file: { readonly field: string; readonly name: string }) => void;
};

const GENERAL = "Datos generales";

/**
 * The fields of a record that have a value, by groups; those that people could write and did not are named in one line, folded.
 */
export function RecordFacts(props: RecordFactsProps) {
  const { section, record } = props;
  const { given, empty } = fieldsToShow(section, record);
  const groups = Map.groupBy(given, ([, field]) => field.group ?? GENERAL);
  return (
    <>
      {[...groups].map(([title, fields]) => (
        <Group key={title} title={title} isFolded={fields.every(([, field]) => field.folded)}>
          <dl className={facts}>
            {fields.map(([name, field]) => (
              <Fact key={name} {...props} name={name} field={field} />
            ))}
          </dl>
        </Group>
      ))}
      {empty.length > 0 && (
        <Text as="details" quiet>
          <summary>Sin llenar: {empty.length === 1 ? "1 dato" : `${empty.length} datos`}</summary>
          <Text quiet above={1}>
            {empty.map(([, { label }]) => label).join(", ")}
          </Text>
        </Text>
      )}
    </>
  );
}

/** Draws a fact with how its figure was computed. */
export type DrawFact = (computation: ReactNode, isOpen: boolean) => ReactNode;
/** Draws the fact of a figure together with how it was computed. */
export type Explain = (field: string, draw: DrawFact) => ReactNode;

type FactProps = RecordFactsProps & { readonly name: string; readonly field: Field };

/** A field under its label; a number that counts a list leads to it. */
function Fact(props: FactProps) {
  const { record, explain, name, field } = props;
  const draw: DrawFact = (computation, isOpen) => (
    <PlainFact {...props} computation={computation} isOpen={isOpen} />
  );
  const isExplained = field.explained === true && record.values[name] !== null;
  return isExplained && explain !== undefined ? explain(name, draw) : draw(null, false);
}

type PlainFactProps = FactProps & {
  /** How its figure was computed, or the way to it; it takes the whole width while it is open. */
  readonly computation: ReactNode;
  readonly isOpen: boolean;
};

function PlainFact(props: PlainFactProps) {
  const { section, record, mayOpen, onFile, onPreview, name, field, computation, isOpen } = props;
  const list = countedAt(section, record, name);
  const withheld = record.withheld?.[name];
  const value = (
    <RecordValue
      field={field}
      value={(record.values[name] ?? null) as Value}
      label={record.labels[name]}
      isLinked
      mayOpen={mayOpen}
      beside={record.values as Values}
      onFile={withheld === undefined ? () => onFile(name) : undefined}
      onPreview={(file) => onPreview({ field: name, name: file })}
    />
  );
  return (
    <div className={isOpen || viewOf(field).isWide(field).inRecord ? factWide : fact}>
      <dt className={term}>{field.label}</dt>
      <dd>
        {list !== null && mayOpen(list) ? <Link to={list}>{value}</Link> : value}
        {computation}
        {withheld !== undefined && (
          <Text quiet above={1}>
            {withheld}
          </Text>
        )}
      </dd>
    </div>
  );
}

type GroupProps = {
  readonly title: string;
  readonly isFolded: boolean;
  readonly children: ReactNode;
};

/** A panel of fields under its title, which opens it where it is folded. */
function Group({ title, isFolded, children }: GroupProps) {
  const id = useId();
  if (isFolded) {
    return (
      <Card as="details">
        <Text as="summary" size="lead" weight="strong">
          {title}
        </Text>
        {children}
      </Card>
    );
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Text as="h2" id={id} size="lead" weight="strong">
        {title}
      </Text>
      {children}
    </Card>
  );
}
