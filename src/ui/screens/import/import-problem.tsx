import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { ReactNode } from "react";
import { Icon } from "../../kit/icon/icon.tsx";
import { buttons, problem, problemIcon, problemTitle } from "./import.css.ts";

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
        <h2 className={problemTitle}>{title}</h2>
        <p>{children}</p>
        {actions !== undefined && <div className={buttons}>{actions}</div>}
      </div>
    </section>
  );
}
