import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { Icon as IconName } from "../../../sections/menu/icon.ts";
import { SectionIcon } from "../../kit/icon/section-icon.tsx";
import { Link } from "../../kit/link/link.tsx";
import {
  card,
  figure as figureStyle,
  grid,
  tile,
  title as titleStyle,
  words,
} from "./dashboard.css.ts";
import { block } from "../screen.css.ts";
import { Screen } from "../screen.tsx";

export type Shortcut = {
  readonly title: string;
  readonly address: string;
  readonly icon: IconName;
  /** The name of its figure; absent while its page does not work. */
  readonly figure?: string;
};

type DashboardScreenProps = {
  /** The first name of the signed-in user; null when nobody is signed in (reading 1). */
  readonly firstname: string | null;
  /** Those of the eight that the user is permitted to follow (spec §1). */
  readonly shortcuts: readonly Shortcut[];
  /** Draws the figure of a shortcut, by its name; nothing while it is unknown. */
  readonly figureOf: (name: string) => ReactNode;
  /** The work that waits for the user; nothing while it is unknown. */
  readonly desk: ReactNode;
};

const QUESTION = "¿Qué desea hacer?";

/** Greets the user by asking what they want to do, and offers shortcuts (spec §1). */
export function DashboardScreen({ firstname, shortcuts, figureOf, desk }: DashboardScreenProps) {
  if (firstname === null) return <Landing />;
  return (
    <Screen section="Inicio" heading={`Hola, ${firstname}. ${QUESTION}`} focusHeading>
      {shortcuts.length === 0 ? (
        <p className={block}>No tiene accesos directos: use el menú.</p>
      ) : (
        <nav aria-label="Accesos directos">
          <ul className={grid}>
            {shortcuts.map(({ title, address, icon, figure }) => (
              <li key={address}>
                <RouterLink
                  to={address}
                  className={card}
                  data-bare={figure === undefined || undefined}
                >
                  <span className={tile}>
                    <SectionIcon name={icon} size={20} />
                  </span>
                  <span className={words}>
                    <span className={titleStyle}>{title}</span>
                    {figure === undefined ? (
                      <span className={figureStyle}>Todavía no tiene pantallas</span>
                    ) : (
                      figureOf(figure)
                    )}
                  </span>
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {desk}
    </Screen>
  );
}

/** The dashboard without a session. */
function Landing() {
  return (
    <Screen
      section="Inicio"
      heading={QUESTION}
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
