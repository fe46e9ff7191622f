import { Button } from "../kit/button/button.tsx";
import { block } from "./screen.css.ts";
import { Screen } from "./screen.tsx";

/** Shown in place of a screen that failed to load or to draw; the layout around it still works. */
export function ErrorScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Screen
      section="Algo falló"
      heading="Algo falló en esta pantalla"
      lead="No es por algo que usted haya hecho. Inténtelo de nuevo; si vuelve a pasar, avise a soporte."
      focusHeading
    >
      <p className={block}>
        <Button variant="primary" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      </p>
    </Screen>
  );
}
