import type { Profile } from "../../../contract/contract.ts";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { Moment } from "../moment.tsx";
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
  /** Called with the id of the session that the person closes. */
  readonly onClose: (id: string) => void;
};

const REASON = "perfil-otras";

/** The open sessions of the person: this one, and the others with a button for each and one for all of them. */
export function ProfileSessions(props: ProfileSessionsProps) {
  const { sessions, isBusy, onCloseOthers, onClose } = props;
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
          <SessionEntry key={session.id} session={session} isBusy={isBusy} onClose={onClose} />
        ))}
      </ul>
      <p id={REASON} className={reason} role="status">
        {hasOthers ? "" : "No hay otras sesiones abiertas."}
      </p>
    </section>
  );
}

type SessionEntryProps = Pick<ProfileSessionsProps, "isBusy" | "onClose"> & {
  readonly session: Profile["sessions"][number];
};

function SessionEntry({ session, isBusy, onClose }: SessionEntryProps) {
  const { id, device, address, openedAt, seenAt, isCurrent } = session;
  const name = `perfil-sesion-${id}`;
  return (
    <li className={entry}>
      <div className={panelHead}>
        <p className={deviceStyle}>
          {device} {isCurrent && <span className={badge}>Esta sesión</span>}
        </p>
        {!isCurrent && (
          <SteadyButton isIdle={isBusy} reason={name} onClick={() => onClose(id)}>
            Cerrar
          </SteadyButton>
        )}
      </div>
      <p id={name} className={detail}>
        Dirección {address}
      </p>
      <p className={detail}>
        Abierta: <Moment at={openedAt} />
      </p>
      <p className={detail}>
        Última actividad: <Moment at={seenAt} />
      </p>
    </li>
  );
}
