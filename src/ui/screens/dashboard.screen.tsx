import ChevronRight from "lucide-react/icons/chevron-right";
import { Link as RouterLink } from "react-router";
import type { Icon as IconName } from "../../sections/menu/icon.ts";
import { Icon } from "../kit/icon/icon.tsx";
import { SectionIcon } from "../kit/icon/section-icon.tsx";
import { Link } from "../kit/link/link.tsx";
import {
  arrow,
  card,
  figure as figureStyle,
  figureText,
  grid,
  tile,
  title as titleStyle,
  words,
} from "./dashboard.css.ts";
import { block } from "./screen.css.ts";
import { Screen } from "./screen.tsx";

export type Shortcut = {
  readonly title: string;
  readonly address: string;
  readonly icon: IconName;
};

type DashboardScreenProps = {
  /** The first name of the signed-in user; null when nobody is signed in (reading 1). */
  readonly firstname: string | null;
  /** Those of the eight that the user is permitted to follow (spec §1). */
  readonly shortcuts: readonly Shortcut[];
  /** The figure of a shortcut in words, by its address; none while it is unknown or its page does not work yet. */
  readonly figures: Readonly<Record<string, { readonly label: string; readonly text: string }>>;
};

const QUESTION = "¿Qué desea hacer?";

/** Greets the user by asking what they want to do, and offers shortcuts (spec §1). */
export function DashboardScreen({ firstname, shortcuts, figures }: DashboardScreenProps) {
  if (firstname === null) return <Landing />;
  return (
    <Screen section="Inicio" heading={`Hola, ${firstname}. ${QUESTION}`} focusHeading>
      {shortcuts.length === 0 ? (
        <p className={block}>No tiene accesos directos: use el menú.</p>
      ) : (
        <nav aria-label="Accesos directos">
          <ul className={grid}>
            {shortcuts.map(({ title, address, icon }) => (
              <li key={address}>
                <RouterLink to={address} className={card}>
                  <span className={tile}>
                    <SectionIcon name={icon} size={22} />
                  </span>
                  <span className={words}>
                    <span className={titleStyle}>{title}</span>
                    <Figure figure={figures[address]} />
                  </span>
                  <Icon of={ChevronRight} className={arrow} />
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Screen>
  );
}

type FigureProps = { readonly figure: DashboardScreenProps["figures"][string] | undefined };

/** The figure of a shortcut. */
function Figure({ figure }: FigureProps) {
  if (figure === undefined) return null;
  return (
    <span className={figureStyle}>
      {figure.label} <strong className={figureText}>{figure.text}</strong>
    </span>
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
