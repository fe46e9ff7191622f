import type { ReactNode } from "react";
import type { Profile } from "../../../contract/contract.ts";
import {
  companies as companiesStyle,
  fact,
  facts,
  panel,
  panelTitle,
  term,
} from "./profile.css.ts";

/** The identity of the person: names, user, email, role and companies. */
export function ProfileIdentity({ profile }: { readonly profile: Profile }) {
  const { firstname, lastname, username, email, role, companies } = profile;
  return (
    <section className={panel} aria-labelledby="perfil-datos">
      <h2 id="perfil-datos" className={panelTitle}>
        {`${firstname} ${lastname}`.trim()}
      </h2>
      <dl className={facts}>
        <Fact name="Usuario">{username}</Fact>
        <Fact name="Correo">{email}</Fact>
        <Fact name="Rol">{role}</Fact>
        <Fact name={companies.length === 1 ? "Empresa" : "Empresas"}>
          <ul className={companiesStyle}>
            {companies.map(({ id, nombre }) => (
              <li key={id}>{nombre}</li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
