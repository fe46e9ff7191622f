import { useId, type ReactNode } from "react";
import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Value, Values } from "../../../engine/value.ts";
import { fact, facts, factWide, panel, panelTitle, term } from "./record.css.ts";
import { viewOf } from "../kinds/views.ts";
import { RecordValue } from "./record-value.tsx";

type RecordFactsProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  /** Downloads the file of a field. */
  readonly onFile: (field: string) => void;
  /** Shows the file of a field, by its name. */
  readonly onPreview: (file: { readonly field: string; readonly name: string }) => void;
};

const GENERAL = "Datos generales";

/** Every field of a record, by groups. */
export function RecordFacts({ section, record, onFile, onPreview }: RecordFactsProps) {
  const groups = Map.groupBy(Object.entries(section.fields), ([, field]) => field.group ?? GENERAL);
  return (
    <>
      {[...groups].map(([title, fields]) => (
        <Group key={title} title={title} isFolded={fields.every(([, field]) => field.folded)}>
          <dl className={facts}>
            {fields.map(([name, field]) => (
              <div key={name} className={viewOf(field).isWide(field).inRecord ? factWide : fact}>
                <dt className={term}>{field.label}</dt>
                <dd>
                  <RecordValue
                    field={field}
                    value={(record.values[name] ?? null) as Value}
                    label={record.labels[name]}
                    isLinked
                    beside={record.values as Values}
                    onFile={() => onFile(name)}
                    onPreview={(file) => onPreview({ field: name, name: file })}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
    </>
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
      <details className={panel}>
        <summary className={panelTitle}>{title}</summary>
        {children}
      </details>
    );
  }
  return (
    <section className={panel} aria-labelledby={id}>
      <h2 id={id} className={panelTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
