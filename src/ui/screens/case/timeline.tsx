import { Link } from "../../kit/link/link.tsx";
import { look, Text } from "../../kit/layout/layout.tsx";
import { Moment } from "../moment.tsx";
import { quote } from "../record/record.css.ts";
import { step as stepStyle } from "./case.css.ts";

type TimelineProps = {
  readonly events: readonly {
    readonly id: string;
    readonly at: string;
    /** Who did it; null for what has no author. */
    readonly by: string | null;
    readonly controller: string;
    /** The record of that section; null for what is of several. */
    readonly record: string | null;
    readonly label: string;
    readonly step: string;
    readonly reason: string | null;
  }[];
  /** The section of the record that is read, which its own events do not name. */
  readonly of: string;
  /** The title of each section, by controller. */
  readonly titles: Readonly<Record<string, string>>;
};

/** A list of events, the newest first, each with its author, its moment and the way to its record. */
export function Timeline({ events, of, titles }: TimelineProps) {
  return (
    <ol className={look({ above: 2 })}>
      {events.map(({ id, at, by, controller, record, label, step, reason }) => (
        <li key={id} className={stepStyle}>
          <Text weight="medium">
            {step}
            {controller !== of && record !== null && (
              <>
                {" · "}
                <Link to={`/${controller}/view/${record}`}>{label}</Link>
              </>
            )}
          </Text>
          <Text quiet>
            {controller !== of && `${titles[controller] ?? controller} · `}
            {by !== null && `${by} · `}
            <Moment at={at} />
          </Text>
          {reason !== null && <p className={quote}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
