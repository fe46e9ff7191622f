import Check from "lucide-react/icons/check";
import { Icon } from "../../kit/icon/icon.tsx";
import { Tick } from "../../kit/tick/tick.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import type { Mark } from "./permission-matrix.types.ts";
import { answer, difference, cellLabel, cellWords } from "./permission-row.css.ts";

type PermissionCellProps = {
  /** The section's title. */
  readonly title: string;
  readonly label: string;
  readonly action: string;
  readonly isOn: boolean;
  readonly mark: Mark;
  /** The other role's title. */
  readonly other: string;
  /** Absent where it is read-only. */
  readonly onTurn?: ((isOn: boolean) => void) | undefined;
};

/** The checkbox of one action, and its difference from another role. */
export function PermissionCell(props: PermissionCellProps) {
  const { title, label, action, isOn, mark, other, onTurn } = props;
  const differs = mark !== null && (
    <span className={difference}>
      <span aria-hidden="true">{mark === "more" ? "+" : "−"}</span>
      <VisuallyHidden>
        {mark === "more" ? `${other} no lo tiene` : `${other} lo tiene`}
      </VisuallyHidden>
    </span>
  );
  if (onTurn === undefined) {
    return (
      <span className={cellLabel} data-off={isOn ? undefined : ""}>
        {isOn && <Icon of={Check} size={18} className={answer} />}
        <span className={cellWords}>
          {label}
          <VisuallyHidden>{isOn ? ": sí" : ": no"}</VisuallyHidden>
        </span>
        {differs}
      </span>
    );
  }
  return (
    <label className={cellLabel}>
      <Tick
        extent={isOn ? "all" : "none"}
        cell={action}
        label={`${label}: ${title}`}
        onTurn={onTurn}
      />
      <span className={cellWords}>{label}</span>
      {differs}
    </label>
  );
}
