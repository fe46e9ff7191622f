import type { ReactNode } from "react";
import type { Profile } from "../../../contract/contract.ts";
import { fact } from "./profile.css.ts";
import { Card, Stack, Text } from "../../kit/layout/layout.tsx";

/** The identity of the person: names, user, email, role and companies. */
export function ProfileIdentity({ profile }: { readonly profile: Profile }) {
  const { firstname, lastname, username, email, role, companies } = profile;
  return (
    <Card as="section" aria-labelledby="perfil-datos">
      <Text as="h2" id="perfil-datos" size="lead">
        {`${firstname} ${lastname}`.trim()}
      </Text>
      <Stack as="dl" above={2}>
        <Fact name="Usuario">{username}</Fact>
        <Fact name="Correo">{email}</Fact>
        <Fact name="Rol">{role}</Fact>
        <Fact name={companies.length === 1 ? "Fondo" : "Fondos"}>
          <Stack as="ul" gap={1}>
            {companies.map(({ id, nombre }) => (
              <li key={id}>{nombre}</li>
            ))}
          </Stack>
        </Fact>
      </Stack>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={fact}>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}
