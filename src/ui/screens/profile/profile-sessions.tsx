import type { Profile } from "../../../contract/contract.ts";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { Moment } from "../moment.tsx";
import { badge, entry } from "./profile.css.ts";
import { Card, Row, Text } from "../../kit/layout/layout.tsx";

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
    <Card as="section" aria-labelledby="perfil-sesiones" aria-busy={isBusy}>
      <Row wrap align="center" justify="between" gap={4} rowGap={2} below={2}>
        <Text as="h2" id="perfil-sesiones" size="lead">
          Sesiones abiertas
        </Text>
        <SteadyButton
          isIdle={isBusy || !hasOthers}
          reason={hasOthers ? undefined : REASON}
          onClick={onCloseOthers}
        >
          Cerrar las demás
        </SteadyButton>
      </Row>
      <ul>
        {sessions.map((session) => (
          <SessionEntry key={session.id} session={session} isBusy={isBusy} onClose={onClose} />
        ))}
      </ul>
      <Text id={REASON} quiet collapses role="status">
        {hasOthers ? "" : "No hay otras sesiones abiertas."}
      </Text>
    </Card>
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
      <Row wrap align="center" justify="between" gap={4} rowGap={2} below={2}>
        <Row as="p" wrap align="center" gap={2} weight="medium">
          {device} {isCurrent && <span className={badge}>Esta sesión</span>}
        </Row>
        {!isCurrent && (
          <SteadyButton isIdle={isBusy} reason={name} onClick={() => onClose(id)}>
            Cerrar
          </SteadyButton>
        )}
      </Row>
      <Text id={name} quiet>
        Dirección {address}
      </Text>
      <Text quiet>
        Abierta: <Moment at={openedAt} />
      </Text>
      <Text quiet>
        Última actividad: <Moment at={seenAt} />
      </Text>
    </li>
  );
}
