import { markOf } from "../mark/mark.ts";
import { shapes } from "./skeleton.css.ts";

type SkeletonProps = {
  readonly shape: keyof typeof shapes;
  /** The matter that is awaited, for who listens to the page. */
  readonly label?: string;
};

/** The shape of what comes, in its place until it is there. */
export function Skeleton({ shape, label = "Buscando…" }: SkeletonProps) {
  return (
    <div ref={markOf("skeleton")} className={shapes[shape]} role="status" aria-label={label} />
  );
}
