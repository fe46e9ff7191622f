import type { Computation, Explanation } from "../../../contract/explanation-contract.ts";
import { Button } from "../../kit/button/button.tsx";
import { Stack, Text } from "../../kit/layout/layout.tsx";
import { Link } from "../../kit/link/link.tsx";

type FigureExplanationProps = {
  /** The name of the field, of which it is the explanation. */
  readonly field: string;
  readonly state: "closed" | "asking" | "shown" | "unanswered";
  /** Null until it has come. */
  readonly explanation: Explanation | null;
  readonly onToggle: () => void;
  readonly onRetry: () => void;
};

/** How a figure was computed, under it: its formula, each value with where it comes from, and the lines of the computation. */
export function FigureExplanation(props: FigureExplanationProps) {
  const { field, state, explanation, onToggle, onRetry } = props;
  const id = `de-donde-sale-${field}`;
  const isOpen = state === "shown" && explanation !== null;
  return (
    <div>
      <Button variant="link" disabled={state === "asking"} onClick={onToggle}>
        {isOpen ? "Ocultar el cálculo" : "¿De dónde sale?"}
      </Button>
      <div id={id} role="status">
        {state === "asking" && <Text quiet>Buscando de dónde sale…</Text>}
        {state === "unanswered" && (
          <Text quiet>
            No fue posible traerlo.{" "}
            <Button variant="link" onClick={onRetry}>
              Intentar de nuevo
            </Button>
          </Text>
        )}
        {isOpen && explanation.computation === null && (
          <Text quiet>No se guardó con qué datos se calculó.</Text>
        )}
      </div>
      {isOpen && explanation.computation !== null && <Lines of={explanation.computation} />}
    </div>
  );
}

function Lines({ of }: { readonly of: Computation }) {
  const { formula, inputs, steps, result, isEqual } = of;
  return (
    <Stack gap={2} minWidth={0}>
      {formula !== null && (
        <Text quiet>
          Fórmula {formula.to === null ? formula.name : <Link to={formula.to}>{formula.name}</Link>}
          {formula.text === null ? ": no la puede ver." : <>: {formula.text}</>}
        </Text>
      )}
      <ul>
        {inputs.map(({ name, value, from, to }) => (
          <li key={`${name} ${to ?? ""}`}>
            <Text quiet>
              {name}: {value ?? "no lo puede ver"}
              {from !== null && <> · {to === null ? from : <Link to={to}>{from}</Link>}</>}
            </Text>
          </li>
        ))}
      </ul>
      {steps === null ? (
        <Text quiet>El cálculo usa datos que usted no puede ver.</Text>
      ) : (
        <ol>
          {keyed(steps).map(({ key, step }) => (
            <li key={key}>
              <Text quiet>{step}</Text>
            </li>
          ))}
        </ol>
      )}
      <Text weight="medium">
        {isEqual
          ? `Da ${result}, lo que dice el registro.`
          : `Con los datos de hoy da ${result}: cambiaron desde que se calculó.`}
      </Text>
    </Stack>
  );
}

/** Gives each line its position as its key: two may say the same. */
function keyed(steps: readonly string[]) {
  return steps.map((step, index) => ({ key: String(index), step }));
}
