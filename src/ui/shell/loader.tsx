import type { Awaited } from "../../machines/requests/requests.machine.ts";
import { Button } from "../kit/button/button.tsx";
import { FocusKeeper } from "../kit/focus/focus-keeper.tsx";
import { VisuallyHidden } from "../kit/visually-hidden/visually-hidden.tsx";
import { actions, bar, place, panel } from "./loader.css.ts";
import { Card, Text } from "../kit/layout/layout.tsx";

/** The visible state of the requests in flight. */
export type Wait = {
  /** `long` after a second, `late` after ten, until the person chooses to go on waiting. */
  readonly shown: "no" | "brief" | "long" | "late";
  /** The purpose of the oldest of them. */
  readonly what: Awaited | null;
};

type LoaderProps = Wait & {
  readonly onKeep: () => void;
  readonly onStop: () => void;
};

const WORDS: Readonly<Record<Awaited, string>> = {
  signIn: "Se está ingresando…",
  code: "Se está comprobando el código…",
  qr: "Se está buscando la imagen QR…",
  recovery: "Se está pidiendo el código…",
  newPassword: "Se está guardando la contraseña…",
  profile: "Se están buscando sus datos…",
  sessions: "Se están cerrando las otras sesiones…",
  leaving: "Se está saliendo…",
  reading: "Se están buscando los datos…",
  saving: "Se está guardando…",
  file: "Se está preparando el archivo…",
};

const ADVICE =
  "Tarda más de lo normal. Revise su conexión; si deja de esperar, puede intentarlo de nuevo.";

/**
 * The global loading indicator (spec §4): a bar at once, the purpose of the request after a second, visible and
 * announced, and the possible actions after ten (ADR 25). It floats, so that nothing moves because of it.
 */
export function Loader({ shown, what, onKeep, onStop }: LoaderProps) {
  const isLate = shown === "late";
  const told = what !== null && (isLate || shown === "long") ? WORDS[what] : "";
  return (
    <>
      {shown !== "no" && <div role="progressbar" aria-label="Cargando" className={bar} />}
      <VisuallyHidden role="status">{isLate ? `${told} ${ADVICE}` : told}</VisuallyHidden>
      <div className={place} data-wait={shown}>
        {told !== "" && (
          // Remounted in each state, so that visible content never moves within it.
          <Card key={shown} lifted={false} padded={false} className={panel}>
            <Text weight="medium" aria-hidden="true">
              {told}
            </Text>
            {isLate && (
              <>
                <Text tone="muted" above={1} aria-hidden="true">
                  {ADVICE}
                </Text>
                <FocusKeeper className={actions}>
                  <Button onClick={onStop}>Dejar de esperar</Button>
                  <Button onClick={onKeep}>Seguir esperando</Button>
                </FocusKeeper>
              </>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
