import type { Profile } from "../../../contract/contract.ts";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { Card, Row, Text } from "../../kit/layout/layout.tsx";
import { Link } from "../../kit/link/link.tsx";
import { Moment } from "../moment.tsx";
import { entry } from "./profile.css.ts";

type Schedule = Profile["schedules"][number];

type ProfileSchedulesProps = {
  readonly schedules: readonly Schedule[];
  readonly isBusy: boolean;
  /** The name of the company in which the person works now; absent without one. */
  readonly company: string | undefined;
  /** Called with the id of what the person wants no more. */
  readonly onEnd: (id: string) => void;
  /** Called when the person wants the summary of each day. */
  readonly onDaily: () => void;
};

/** The mails that the person receives: the summary of each day (ADR 148), and the reports of each month (ADR 137). */
export function ProfileSchedules(props: ProfileSchedulesProps) {
  const { schedules, company, isBusy, onEnd, onDaily } = props;
  const hasDaily = schedules.some(
    (each) => each.cadence === "day" && each.endedWhy === null && each.company === company,
  );
  return (
    <Card as="section" aria-labelledby="perfil-correo" aria-busy={isBusy}>
      <Text as="h2" id="perfil-correo" size="lead">
        Lo que recibe por correo
      </Text>
      <ul>
        {company !== undefined && !hasDaily && (
          <li className={entry}>
            <Row wrap align="center" justify="between" gap={4} rowGap={2} below={2}>
              <Text>Resumen de lo que espera por usted</Text>
              <SteadyButton isIdle={isBusy} reason="perfil-resumen" onClick={onDaily}>
                Recibir
              </SteadyButton>
            </Row>
            <Text id="perfil-resumen" quiet>
              {company} · {EACH_DAY}
            </Text>
          </li>
        )}
        {schedules.map((schedule) => (
          <ScheduleEntry key={schedule.id} schedule={schedule} isBusy={isBusy} onEnd={onEnd} />
        ))}
      </ul>
    </Card>
  );
}

const EACH_DAY = "Cada día hábil a las 6 de la mañana, si algo espera";
const EACH_MONTH = "El primer día hábil de cada mes";

type ScheduleEntryProps = Pick<ProfileSchedulesProps, "isBusy" | "onEnd"> & {
  readonly schedule: Schedule;
};

function ScheduleEntry({ schedule, isBusy, onEnd }: ScheduleEntryProps) {
  const { id, title, filters, to, company, cadence, sentAt, endedWhy } = schedule;
  const isDaily = cadence === "day";
  const when = isDaily ? EACH_DAY : EACH_MONTH;
  const name = `perfil-informe-${id}`;
  return (
    <li className={entry}>
      <Row wrap align="center" justify="between" gap={4} rowGap={2} below={2}>
        <Link to={to}>{title}</Link>
        {endedWhy === null && (
          <SteadyButton isIdle={isBusy} reason={name} onClick={() => onEnd(id)}>
            Terminar
          </SteadyButton>
        )}
      </Row>
      <Text id={name} quiet>
        {company}
        {!isDaily && ` · ${filters === "" ? "Sin filtros" : filters}`}
      </Text>
      {endedWhy !== null && <Text quiet>{endedWhy}</Text>}
      {endedWhy === null && (
        <Text quiet>
          {sentAt === null ? (
            `${when}; todavía no ha salido ninguno.`
          ) : (
            <>
              {when}. El último: <Moment at={sentAt} />
            </>
          )}
        </Text>
      )}
    </li>
  );
}
