import type { ReactNode } from "react";
import { Button } from "../../kit/button/button.tsx";
import { buttons, muted, noticePanel } from "./record.css.ts";

type MissingPartProps = {
  readonly words: string;
  readonly onRetry: () => void;
  /** The other ways on. */
  readonly children?: ReactNode;
};

/** In place of a part of the screen that did not come: what it was, and another try. */
export function MissingPart({ words, onRetry, children }: MissingPartProps) {
  return (
    <section className={noticePanel} role="alert">
      <p className={muted}>{words}</p>
      <div className={buttons}>
        <Button variant="primary" onClick={onRetry}>
          Intentar de nuevo
        </Button>
        {children}
      </div>
    </section>
  );
}
