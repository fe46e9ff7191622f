import { Link } from "../kit/link/link.tsx";
import { block } from "./screen.css.ts";
import { Screen } from "./screen.tsx";

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
      <p className={block}>
        <Link to={home} variant="quiet">
          Volver al inicio
        </Link>
      </p>
    </Screen>
  );
}
