import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { ReactNode } from "react";
import { Icon } from "../../kit/icon/icon.tsx";
import { problem, problemIcon } from "./import.css.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

type ImportProblemProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The reason why an import cannot continue, and the actions that remain. */
export function ImportProblem({ title, actions, children }: ImportProblemProps) {
  return (
    <section className={problem} role="alert">
      <Icon of={CircleAlert} className={problemIcon} />
      <div>
        <Text as="h2" size="lead">
          {title}
        </Text>
        <p>{children}</p>
        {actions !== undefined && (
          <Row wrap gap={3} above={4}>
            {actions}
          </Row>
        )}
      </div>
    </section>
  );
}
