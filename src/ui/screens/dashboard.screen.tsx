import type { ReactNode } from "react";
import { Link } from "../kit/link.tsx";
import { block } from "./screen.css.ts";
import { Screen } from "./screen.tsx";

type DashboardScreenProps = {
  /** Who is signed in; null when nobody is (reading 1). */
  readonly firstname: string | null;
  /** The shortcuts. */
  readonly children?: ReactNode;
};

/** Greets with a question about what the user wants to do (spec §1). */
export function DashboardScreen({ firstname, children }: DashboardScreenProps) {
  const question = "¿Qué desea hacer?";
  if (firstname === null) {
    return (
      <Screen
        section="Inicio"
        heading={question}
        lead="Inicie sesión para trabajar con los datos de su empresa."
        focusHeading
      >
        <p className={block}>
          <Link to="/login" variant="primary">
            Iniciar Sesión
          </Link>
        </p>
      </Screen>
    );
  }
  return (
    <Screen section="Inicio" heading={`Hola, ${firstname}. ${question}`} focusHeading>
      {children}
    </Screen>
  );
}
