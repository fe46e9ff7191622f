import { Link } from "../kit/link/link.tsx";
import { Screen } from "./screen.tsx";
import { look } from "../kit/layout/layout.tsx";

type ForbiddenScreenProps = {
  /** The address of the link back. */
  readonly home: string;
};

/** Shown for an existing path that the user's permissions do not enable (reading 5). */
export function ForbiddenScreen({ home }: ForbiddenScreenProps) {
  return (
    <Screen
      section="Acceso denegado"
      heading="Acceso denegado"
      lead="Su usuario no tiene permiso para ver esta página. Si lo necesita, pídalo a quien administra los permisos."
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
