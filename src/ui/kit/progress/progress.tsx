import { bar, track, words } from "./progress.css.ts";

type ProgressProps = {
  readonly label: string;
  /** The amount done of `total`; undefined while it is not known. */
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  /** The same in words, announced politely when it changes. */
  readonly children: string;
};

/** The progress of a long operation. */
export function Progress({ label, done, total, children }: ProgressProps) {
  return (
    <div className={track}>
      <progress className={bar} aria-label={label} value={done} max={total} />
      <p className={words}>{children}</p>
    </div>
  );
}
