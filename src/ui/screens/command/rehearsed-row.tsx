import type { StatusNames } from "../../../contract/section-contract.ts";
import type { ChangedRow, PastedRow } from "../../../contract/change-contract.ts";
import type { FieldChange } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { STATUS } from "../../../engine/list-query.ts";
import type { Value } from "../../../engine/value.ts";
import { cameText } from "../../../domain/format.ts";
import { named } from "../../../domain/problem-text.ts";
import { Link } from "../../kit/link/link.tsx";
import { result } from "../list/list.css.ts";
import { RecordValue } from "../record/record-value.tsx";
import { fromTo } from "./command-dialog.css.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

type RehearsedRowProps = {
  readonly section: SectionDefinition;
  /** The company's own names of the statuses. */
  readonly statuses?: StatusNames | undefined;
  readonly row: ChangedRow & Partial<Pick<PastedRow, "errors" | "came">>;
  /** Whether its name opens the record, in another tab. */
  readonly isLinked?: boolean;
};

/** One of many records: its changes, or why it has none, and the errors of the cells that cannot be used. */
export function RehearsedRow(props: RehearsedRowProps) {
  const { section, row } = props;
  return (
    <li className={result}>
      <RowName {...props} />
      {row.brief !== undefined && <span>{row.brief}</span>}
      {!row.done && (
        <Text as="span" size="small" tone="danger">
          {named("No se cambia", row.reason ?? "")}
        </Text>
      )}
      {row.unchanged === true && (
        <Text as="span" size="small" tone="success">
          Ya lo tiene así
        </Text>
      )}
      {row.changes.map((change) => (
        <Change key={change.field} {...props} change={change} came={row.came?.[change.field]} />
      ))}
      {Object.entries(row.errors ?? {}).map(([name, message]) => (
        <Text as="span" key={name} size="small" tone="danger">
          {named(section.fields[name]?.label ?? name, message)}
        </Text>
      ))}
    </li>
  );
}

type RowNameProps = Pick<RehearsedRowProps, "section" | "row" | "isLinked">;

/** The name of a record, which opens it in another tab where it may be seen. */
export function RowName({ section, row: { id, label }, isLinked = false }: RowNameProps) {
  // A record without a name is not there any more.
  if (!isLinked || label === "") return <span>{label === "" ? `N.º ${id}` : label}</span>;
  return (
    <span>
      <Link to={`/${section.controller}/view/${id}`} isApart>
        {label}
      </Link>
    </span>
  );
}

/** A field before and after, in one line; the status by its name. */
function Change({
  section,
  statuses,
  change,
  came,
}: Pick<RehearsedRowProps, "section" | "statuses"> & {
  readonly change: FieldChange;
  readonly came: string | undefined;
}) {
  const field = section.fields[change.field];
  const isStatus = change.field === STATUS && section.lifecycle !== null;
  if (field === undefined && !isStatus) return null;
  const shown = (value: unknown, label: string | undefined) =>
    field === undefined ? (
      nameOf(section, statuses, value)
    ) : (
      <RecordValue field={field} value={(value ?? null) as Value} label={label} />
    );
  return (
    <Row as="span" wrap gap={2} rowGap={0} size="small" className={fromTo}>
      <span>{field?.label ?? "Estado"}:</span>
      <del>{shown(change.before, change.beforeLabel)}</del>
      <span aria-hidden>→</span>
      <ins>{shown(change.after, change.afterLabel)}</ins>
      {came !== undefined && <span>{cameText(came)}</span>}
    </Row>
  );
}

function nameOf(
  { lifecycle }: SectionDefinition,
  statuses: StatusNames | undefined,
  key: unknown,
): string {
  if (lifecycle === null || typeof key !== "string") return "";
  const all = statusesIn(statusesOf(lifecycle, statuses), key);
  return all.map(({ label }) => label).join(", ");
}
