import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { Profile } from "../../../contract/contract.ts";
import { Icon } from "../../kit/icon/icon.tsx";
import { Moment } from "../moment.tsx";
import { attempt, mark, outcome } from "./profile.css.ts";
import { Card, Text } from "../../kit/layout/layout.tsx";

/** The latest sign-in attempts of this user, so that one by somebody else is noticed. */
export function ProfileSignIns({ signIns }: { readonly signIns: Profile["signIns"] }) {
  return (
    <Card as="section" aria-labelledby="perfil-ingresos">
      <Text as="h2" id="perfil-ingresos" size="lead">
        Últimos ingresos
      </Text>
      {signIns.length === 0 ? (
        <Text tone="muted" above={2}>
          No hay ingresos registrados.
        </Text>
      ) : (
        <ul>
          {signIns.map(({ at, address, isAccepted }) => (
            <li key={`${at} ${address} ${isAccepted}`} className={attempt}>
              <div>
                <p>
                  <Moment at={at} />
                </p>
                <Text quiet>Dirección {address}</Text>
              </div>
              <p className={outcome}>
                <Icon
                  of={isAccepted ? Check : CircleAlert}
                  className={isAccepted ? mark.accepted : mark.rejected}
                />
                {isAccepted ? "Aceptado" : "Rechazado"}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
