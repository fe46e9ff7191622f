import { Button } from "../kit/button/button.tsx";
import { Screen } from "./screen.tsx";
import { look } from "../kit/layout/layout.tsx";

/** Shown in place of a screen that failed to load or to draw; the layout around it still works. */
export function ErrorScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Screen
      section="Algo falló"
      heading="Algo falló en esta pantalla"
      lead="No es por algo que usted haya hecho. Inténtelo de nuevo; si vuelve a pasar, avise a soporte."
      focusHeading
    >
      <p className={look({ above: 6 })}>
        <Button variant="primary" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      </p>
    </Screen>
  );
}
