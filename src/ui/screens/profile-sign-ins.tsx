import type { Profile } from "../../domain/profile.ts";
import { Icon } from "../kit/icon.tsx";
import { Moment } from "./moment.tsx";
import { cell, mark, outcome, panel, panelTitle, table, none } from "./profile.css.ts";

/** The latest attempts to sign in with this user, so that a stranger's is noticed. */
export function ProfileSignIns({ signIns }: { readonly signIns: Profile["signIns"] }) {
  return (
    <section className={panel} aria-labelledby="perfil-ingresos">
      <h2 id="perfil-ingresos" className={panelTitle}>
        Últimos ingresos
      </h2>
      {signIns.length === 0 ? (
        <p className={none}>No hay ingresos registrados.</p>
      ) : (
        <table className={table} aria-labelledby="perfil-ingresos">
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Dirección</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {signIns.map(({ at, address, isAccepted }) => (
              <tr key={`${at} ${address} ${isAccepted}`}>
                <td className={cell}>
                  <Moment at={at} />
                </td>
                <td className={cell}>{address}</td>
                <td className={cell}>
                  <span className={outcome}>
                    <Icon
                      name={isAccepted ? "met" : "alert"}
                      className={isAccepted ? mark.accepted : mark.rejected}
                    />
                    {isAccepted ? "Aceptado" : "Rechazado"}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
