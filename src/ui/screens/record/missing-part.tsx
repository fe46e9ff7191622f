import type { ReactNode } from "react";
import { Button } from "../../kit/button/button.tsx";
import { noticePanel } from "./record.css.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

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
      <Text quiet above={1}>
        {words}
      </Text>
      <Row wrap gap={2} above={4}>
        <Button variant="primary" onClick={onRetry}>
          Intentar de nuevo
        </Button>
        {children}
      </Row>
    </section>
  );
}
