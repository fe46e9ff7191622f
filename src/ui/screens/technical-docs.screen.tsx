import { Button } from "../kit/button/button.tsx";
import { Screen } from "./screen.tsx";
import { look } from "../kit/layout/layout.tsx";

type TechnicalDocsScreenProps = {
  /** Whether the person may read each. */
  readonly hasFlows: boolean;
  readonly hasApi: boolean;
  readonly onFlows: () => void;
  readonly onApi: () => void;
};

/** The way to the flow atlas and to the page of the API, which leave the product. */
export function TechnicalDocsScreen(props: TechnicalDocsScreenProps) {
  const { hasFlows, hasApi, onFlows, onApi } = props;
  return (
    <Screen section="Flujos y API" heading="Flujos y API" focusHeading>
      {hasFlows && (
        <div className={look({ above: 6 })}>
          <p>
            Los diagramas de cada flujo del producto, con lo que hacen la persona y el servidor.
          </p>
          <p className={look({ above: 6 })}>
            <Button onClick={onFlows}>Abrir los flujos</Button>
          </p>
        </div>
      )}
      {hasApi && (
        <div className={look({ above: 6 })}>
          <p>Las llamadas que otros programas pueden hacer, con sus datos y sus respuestas.</p>
          <p className={look({ above: 6 })}>
            <Button onClick={onApi}>Abrir la API</Button>
          </p>
        </div>
      )}
      {!hasFlows && !hasApi && (
        <p className={look({ above: 6 })}>Su rol no permite ver los flujos ni la API.</p>
      )}
    </Screen>
  );
}
