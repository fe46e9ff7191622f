import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { bar } from "./loader.css.ts";

type LoaderProps = {
  /** Whether requests are in flight; `long` when they have been for a second. */
  readonly shown: "no" | "brief" | "long";
};

/** The global loading indicator (spec §4): seen at once, said only when it lasts. */
export function Loader({ shown }: LoaderProps) {
  return (
    <>
      {shown !== "no" && <div role="progressbar" aria-label="Cargando" className={bar} />}
      <VisuallyHidden role="status">{shown === "long" ? "Cargando" : ""}</VisuallyHidden>
    </>
  );
}
