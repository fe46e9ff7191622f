import type { Edge } from "../flows/diagram.types.ts";
import * as styles from "./panel.css.ts";

type Props = {
  readonly edge: Edge;
  readonly destination: string | null;
  readonly isProved: boolean;
  readonly onChoose: () => void;
};

/** A transition in a list: its trigger, its condition, and its target. */
export function EdgeButton({ edge, destination, isProved, onChoose }: Props) {
  const { label, guard, who } = edge;
  return (
    <button type="button" className={`${styles.choice} ${styles.whos[who]}`} onClick={onChoose}>
      {label}
      <span className={styles.aside}>{arrow(destination)}</span>
      {guard === null ? null : <span className={styles.small}> · {condition(guard)}</span>}
      {isProved ? null : <span className={styles.unproved}> · sin probar</span>}
    </button>
  );
}

/** Writes a condition in the form that follows a comma. */
export function condition(guard: string): string {
  return guard.startsWith("en los demás") ? guard : `si ${guard}`;
}

function arrow(destination: string | null): string {
  return destination === null ? " (y se queda)" : ` → ${destination}`;
}
