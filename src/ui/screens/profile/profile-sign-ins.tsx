import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { Profile } from "../../../contract/contract.ts";
import { Icon } from "../../kit/icon/icon.tsx";
import { Moment } from "../moment.tsx";
import { attempt, detail, mark, none, outcome, panel, panelTitle } from "./profile.css.ts";

/** The latest sign-in attempts of this user, so that one by somebody else is noticed. */
export function ProfileSignIns({ signIns }: { readonly signIns: Profile["signIns"] }) {
  return (
    <section className={panel} aria-labelledby="perfil-ingresos">
      <h2 id="perfil-ingresos" className={panelTitle}>
        Últimos ingresos
      </h2>
      {signIns.length === 0 ? (
        <p className={none}>No hay ingresos registrados.</p>
      ) : (
        <ul>
          {signIns.map(({ at, address, isAccepted }) => (
            <li key={`${at} ${address} ${isAccepted}`} className={attempt}>
              <div>
                <p>
                  <Moment at={at} />
                </p>
                <p className={detail}>Dirección {address}</p>
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
    </section>
  );
}
