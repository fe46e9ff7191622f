import { bar, track, words } from "./progress.css.ts";

type ProgressProps = {
  readonly label: string;
  /** How much is done of how much; without it nobody knows yet. */
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  /** The same in words, said politely when it changes. */
  readonly children: string;
};

/** How far something long has come. */
export function Progress({ label, done, total, children }: ProgressProps) {
  return (
    <div className={track}>
      <progress className={bar} aria-label={label} value={done} max={total} />
      <p className={words}>{children}</p>
    </div>
  );
}
