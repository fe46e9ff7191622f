import type { Profile } from "../../domain/profile.ts";
import { SteadyButton } from "../kit/button/steady-button.tsx";
import { Moment } from "./moment.tsx";
import {
  badge,
  detail,
  device as deviceStyle,
  entry,
  panel,
  panelHead,
  panelTitle,
  reason,
} from "./profile.css.ts";

type ProfileSessionsProps = {
  readonly sessions: Profile["sessions"];
  readonly isBusy: boolean;
  readonly onCloseOthers: () => void;
};

const REASON = "perfil-otras";

/** The open sessions of the person, and a button to close all but this one. */
export function ProfileSessions({ sessions, isBusy, onCloseOthers }: ProfileSessionsProps) {
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className={panel} aria-labelledby="perfil-sesiones" aria-busy={isBusy}>
      <div className={panelHead}>
        <h2 id="perfil-sesiones" className={panelTitle}>
          Sesiones abiertas
        </h2>
        <SteadyButton
          isIdle={isBusy || !hasOthers}
          reason={hasOthers ? undefined : REASON}
          onClick={onCloseOthers}
        >
          Cerrar las demás
        </SteadyButton>
      </div>
      <ul>
        {sessions.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
      <p id={REASON} className={reason} role="status">
        {hasOthers ? "" : "No hay otras sesiones abiertas."}
      </p>
    </section>
  );
}

function SessionEntry({ session }: { readonly session: Profile["sessions"][number] }) {
  const { device, address, openedAt, seenAt, isCurrent } = session;
  return (
    <li className={entry}>
      <p className={deviceStyle}>
        {device} {isCurrent && <span className={badge}>Esta sesión</span>}
      </p>
      <p className={detail}>Dirección {address}</p>
      <p className={detail}>
        Abierta: <Moment at={openedAt} />
      </p>
      <p className={detail}>
        Última actividad: <Moment at={seenAt} />
      </p>
    </li>
  );
}
