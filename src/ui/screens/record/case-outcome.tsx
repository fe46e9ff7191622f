import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { FormulaCase } from "../../../domain/formula-cases.ts";
import { Icon } from "../../kit/icon/icon.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { caseResult, type TestedFormula } from "./case-results.ts";
import { figure } from "./record-cases.css.ts";
import { Text } from "../../kit/layout/layout.tsx";

type CaseOutcomeProps = TestedFormula & { readonly of: FormulaCase };

/** The result of a formula in a case, with a mark of whether it is what is expected; or why it gives nothing. */
export function CaseOutcome({ of, ...tested }: CaseOutcomeProps) {
  const result = caseResult(tested, of);
  if ("problem" in result)
    return (
      <Text as="span" size="small" tone="danger">
        {result.problem}
      </Text>
    );
  return (
    <span className={figure}>
      {result.figure}
      {result.isRight !== null && (
        <Text as="span" display="inline-flex" tone={result.isRight ? "success" : "danger"}>
          <Icon of={result.isRight ? Check : X} />
          <VisuallyHidden>
            {result.isRight ? ", lo esperado" : ", no es lo esperado"}
          </VisuallyHidden>
        </Text>
      )}
    </span>
  );
}
