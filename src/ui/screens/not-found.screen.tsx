import { Link } from "../kit/link/link.tsx";
import { Screen } from "./screen.tsx";
import { look } from "../kit/layout/layout.tsx";

type NotFoundScreenProps = {
  /** The address of the link back. */
  readonly home: string;
};

/** Shown for any unknown path (spec §2). */
export function NotFoundScreen({ home }: NotFoundScreenProps) {
  return (
    <Screen
      section="Page Not Found"
      heading="Page Not Found"
      headingLang="en"
      lead="Página no encontrada: la dirección no existe o cambió."
      focusHeading
    >
      <p className={look({ above: 6 })}>
        <Link to={home} variant="quiet">
          Volver al inicio
        </Link>
      </p>
    </Screen>
  );
}
