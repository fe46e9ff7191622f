import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { Icon as IconName } from "../../../sections/menu/icon.ts";
import { SectionIcon } from "../../kit/icon/section-icon.tsx";
import { Link } from "../../kit/link/link.tsx";
import { card, figureRoom, grid, tile, title as titleStyle, words } from "./dashboard.css.ts";
import { markOf } from "../../kit/mark/mark.ts";
import { Screen } from "../screen.tsx";
import { Card, look } from "../../kit/layout/layout.tsx";

export type Shortcut = {
  readonly title: string;
  readonly address: string;
  readonly icon: IconName;
  /** The name of its figure in the report of the dashboard; absent for a page without one. */
  readonly figure?: string;
};

type DashboardScreenProps = {
  /** The first name of the signed-in user; null when nobody is signed in (reading 1). */
  readonly firstname: string | null;
  /** Those of the eight that the user is permitted to follow (spec §1). */
  readonly shortcuts: readonly Shortcut[];
  /** Pages of the user's own menu, in the place of those of the eight that they may not follow. */
  readonly pages: readonly Shortcut[];
  /** Draws the figure of a shortcut, which shows nothing while it is unknown; null for one that has none. */
  readonly figureOf: (shortcut: Shortcut) => ReactNode;
  /** The work that waits for the user; nothing while it is unknown. */
  readonly desk: ReactNode;
};

const QUESTION = "¿Qué desea hacer?";

/** Greets the user by asking what they want to do, and offers shortcuts (spec §1). */
export function DashboardScreen(props: DashboardScreenProps) {
  const { firstname, shortcuts, pages, figureOf, desk } = props;
  if (firstname === null) return <Landing />;
  return (
    <Screen section="Inicio" heading={`Hola, ${firstname}. ${QUESTION}`} focusHeading>
      {shortcuts.length === 0 && pages.length === 0 ? (
        <p className={look({ above: 6 })}>
          Todavía no tiene páginas: pida sus permisos a quien administra.
        </p>
      ) : (
        <nav aria-label="Accesos directos">
          <ul ref={markOf("desk")} className={grid}>
            {[...shortcuts, ...pages].map((page) => (
              <ShortcutCard key={page.address} {...page} figure={figureOf(page)} />
            ))}
          </ul>
        </nav>
      )}
      {desk}
    </Screen>
  );
}

type CardProps = Omit<Shortcut, "figure"> & { readonly figure: ReactNode };

/** A page in one line: its icon, its name, and what there is of it. */
function ShortcutCard({ title, address, icon, figure }: CardProps) {
  return (
    <li>
      <Card as={RouterLink} to={address} padded={false} className={card}>
        <span className={tile}>
          <SectionIcon name={icon} size={20} />
        </span>
        <span className={words}>
          <span className={titleStyle}>{title}</span>
          {figure !== null && <span className={figureRoom}>{figure}</span>}
        </span>
      </Card>
    </li>
  );
}

/** The dashboard without a session. */
function Landing() {
  return (
    <Screen
      section="Inicio"
      heading={QUESTION}
      lead="Inicie sesión para trabajar con los datos de su fondo."
      focusHeading
    >
      <p className={look({ above: 6 })}>
        <Link to="/login" variant="primary">
          Iniciar Sesión
        </Link>
      </p>
    </Screen>
  );
}
