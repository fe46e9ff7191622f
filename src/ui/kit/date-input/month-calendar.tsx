import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { iconButton } from "../button/bare-button.css.ts";
import { Grid } from "../grid/grid.tsx";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { CalendarProps } from "./date-format.ts";
import { head, month as monthStyle, months, year as yearStyle } from "./month-calendar.css.ts";

const NAMES = Array.from({ length: 12 }, (_, index) => new Date(2026, index));
const MONTH = new Intl.DateTimeFormat("es", { month: "long" });
const ROWS = [0, 3, 6, 9];

/** The months of a year. It opens on the chosen month, or on this one; Page Up and Page Down change the year. */
export function MonthCalendar(props: CalendarProps) {
  const { chosen, today, min, max, words, onPick, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const start = (chosen ?? today).slice(0, 7);
  const [year, setYear] = useState(Number(start.slice(0, 4)));
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);

  function turnPage(event: KeyboardEvent): void {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setYear(year + step);
  }

  const cell = (index: number) => {
    const date = `${String(year).padStart(4, "0")}-${String(index + 1).padStart(2, "0")}`;
    const isOut = (min !== null && date < min) || (max !== null && date > max);
    return (
      <td key={index}>
        <button
          type="button"
          className={monthStyle}
          data-cell=""
          data-first={date === start || undefined}
          aria-pressed={date === chosen}
          aria-current={date === today.slice(0, 7) ? "date" : undefined}
          aria-disabled={isOut || undefined}
          onClick={isOut ? undefined : () => onPick(date)}
        >
          {MONTH.format(NAMES[index])}
          <VisuallyHidden> de {year}</VisuallyHidden>
        </button>
      </td>
    );
  };

  return (
    <div ref={place} onKeyDown={turnPage}>
      <div className={head}>
        <TurnButton
          label={words.previousYear}
          icon={ChevronLeft}
          onTurn={() => setYear(year - 1)}
        />
        <span className={yearStyle} aria-live="polite">
          {year}
        </span>
        <TurnButton label={words.nextYear} icon={ChevronRight} onTurn={() => setYear(year + 1)} />
      </div>
      <Grid label={String(year)} className={months} isReadOnly={false}>
        <tbody>
          {ROWS.map((first) => (
            <tr key={first}>{[first, first + 1, first + 2].map(cell)}</tr>
          ))}
        </tbody>
      </Grid>
      {children}
    </div>
  );
}

type TurnButtonProps = {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]["of"];
  readonly onTurn: () => void;
};

function TurnButton({ label, icon, onTurn }: TurnButtonProps) {
  return (
    <button type="button" className={iconButton.regular} aria-label={label} onClick={onTurn}>
      <Icon of={icon} size={18} />
    </button>
  );
}
