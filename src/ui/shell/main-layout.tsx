import type { ReactNode } from "react";
import { Link, SkipLink } from "../kit/link.tsx";
import { Brand } from "./brand.tsx";
import { account, content, foot, layout, person, top } from "./main-layout.css.ts";

type MainLayoutProps = {
  readonly user: { readonly firstname: string; readonly lastname: string } | null;
  /** The password must change first: the only other way is out (spec §4). */
  readonly forced: boolean;
  /** The current year, for the copyright line (spec §1). */
  readonly year: number;
  readonly children: ReactNode;
};

/** The layout of what is behind the sign-in (spec §2). */
export function MainLayout({ user, forced, year, children }: MainLayoutProps) {
  return (
    <div className={layout}>
      <SkipLink target="contenido">Saltar al contenido</SkipLink>
      <header className={top}>
        {forced ? (
          <Brand />
        ) : (
          <Link to="/dashboard" variant="plain">
            <Brand />
          </Link>
        )}
        {user !== null && <Account user={user} forced={forced} />}
      </header>
      <main id="contenido" className={content} tabIndex={-1}>
        {children}
      </main>
      <footer className={foot}>© 2017 – {year} Garante</footer>
    </div>
  );
}

type AccountProps = {
  readonly user: NonNullable<MainLayoutProps["user"]>;
  readonly forced: boolean;
};

function Account({ user, forced }: AccountProps) {
  return (
    <nav className={account} aria-label="Cuenta">
      <span className={person}>{`${user.firstname} ${user.lastname}`}</span>
      {!forced && (
        <Link to="/profiles/pwd" variant="plain" lang="en">
          Change Password
        </Link>
      )}
      <Link to="/logout" variant="plain" lang="en">
        Log out
      </Link>
    </nav>
  );
}
