import { countOf } from "../../../domain/spanish.ts";
import { countText } from "../../../domain/format.ts";
import { ended, named } from "../../../domain/problem-text.ts";
import type { ChangeRehearsal } from "../../../contract/change-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { ReadFirst } from "../../kit/focus/read-first.tsx";
import { results } from "../list/list.css.ts";
import { effects, firstRehearsal, firstRehearsalRows } from "./command-dialog.css.ts";
import type { CommandDialogProps } from "./command-dialog.types.ts";
import { RehearsedRow, RowName } from "./rehearsed-row.tsx";
import { Row, Text, look } from "../../kit/layout/layout.tsx";

type ManyProps = Pick<CommandDialogProps, "section" | "statuses" | "mayView">;

type RowsProps = ManyProps & {
  readonly rehearsal: ChangeRehearsal;
  /** Whether it changes fields, rather than being a step or a deletion. */
  readonly isChange: boolean;
  readonly className: string;
};

/** The rehearsal of a command with many records, row by row: why some are refused comes first. */
export function ManyRehearsal(props: Omit<RowsProps, "className">) {
  return (
    <ReadFirst className={look({ above: 4 })} labelledBy="ensayo">
      <Text as="h3" id="ensayo" size="body" weight="medium">
        Esto es lo que pasará
      </Text>
      <Sentences {...props} />
      <Rows {...props} className={results} />
    </ReadFirst>
  );
}

/** The same inside the question, as high before it comes as after it: focus stays, and it is announced. */
export function ManyRehearsedFirst({
  rehearsal,
  ...props
}: ManyProps & { readonly rehearsal: ChangeRehearsal | null }) {
  return (
    <section className={firstRehearsal} aria-labelledby="ensayo">
      <Text as="h3" id="ensayo" size="body" weight="medium">
        Esto es lo que pasará
      </Text>
      <div role="status">
        {rehearsal === null ? (
          <Text tone="muted" above={2}>
            Mirando con cuáles se puede…
          </Text>
        ) : (
          <Sentences {...props} rehearsal={rehearsal} isChange={false} />
        )}
      </div>
      {rehearsal !== null && (
        <Rows {...props} rehearsal={rehearsal} isChange={false} className={firstRehearsalRows} />
      )}
    </section>
  );
}

/** The number of each result, and why some would be refused: by cause, with the first records of each. */
function Sentences(props: Omit<RowsProps, "className">) {
  const { section, rehearsal, isChange } = props;
  const { counts, causes, unseen = 0 } = rehearsal;
  const others = counts.refused - causes.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={effects}>
      <li>{doneWords(section, counts.changed, isChange)}</li>
      {counts.unchanged > 0 && <li>Ya lo tienen así: {countText(counts.unchanged)}.</li>}
      {causes.map((cause) => (
        <li key={cause.reason}>
          {causeWords(cause, isChange)} <Stopped {...props} cause={cause} />
        </li>
      ))}
      {others > 0 && <li>Tampoco con otros {countText(others)}, por otras causas.</li>}
      {unseen > 0 && <li>{unseenWords(section, unseen)}</li>}
    </ul>
  );
}

type Cause = ChangeRehearsal["causes"][number];

/** The records of a cause that are named. */
const MOST_NAMED = 12;

/** The first records that a cause stops, by name, each linked to its page. */
function Stopped({
  section,
  mayView = false,
  rehearsal,
  cause: { reason, count },
}: Omit<RowsProps, "className"> & { readonly cause: Cause }) {
  const rows = rehearsal.results
    .filter((row) => !row.done && (row.reason ?? "") === reason)
    .slice(0, MOST_NAMED);
  const left = count - rows.length;
  return (
    <Row as="span" wrap gap={3} rowGap={0}>
      {rows.map((row) => (
        <RowName key={row.id} section={section} row={row} isLinked={mayView} />
      ))}
      {left > 0 && <span>y {countText(left)} más</span>}
    </Row>
  );
}

function Rows({ section, statuses, mayView = false, rehearsal, className }: RowsProps) {
  const { counts, results: all } = rehearsal;
  const rows = all.filter(({ done }) => done);
  const hidden = counts.changed + counts.unchanged - rows.length;
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={className} aria-label="Qué pasará con cada registro" tabIndex={0}>
        {rows.map((row) => (
          <RehearsedRow
            key={row.id}
            section={section}
            statuses={statuses}
            row={row}
            isLinked={mayView}
          />
        ))}
      </ul>
      {hidden > 0 && <p>Y {countOf(hidden, section)} más, que no se muestran aquí.</p>}
    </>
  );
}

function doneWords(section: SectionDefinition, changed: number, isChange: boolean): string {
  const count = countOf(changed, section);
  if (isChange) return changed === 0 ? "No se cambia ningún registro." : `Se cambian ${count}.`;
  return changed === 0 ? "No se hará con ningún registro." : `Se hará con ${count}.`;
}

function causeWords({ reason, count, isAsked }: Cause, isChange: boolean): string {
  const words = isAsked
    ? "Se le preguntará antes con"
    : isChange
      ? "No se pueden cambiar"
      : "No se hará con";
  return ended(named(`${words} ${countText(count)}`, reason));
}

function unseenWords(section: SectionDefinition, unseen: number): string {
  return `Hay ${countOf(unseen, section)} más que no se miraron antes, porque son demasiados: al final verá qué pasó con cada uno.`;
}
