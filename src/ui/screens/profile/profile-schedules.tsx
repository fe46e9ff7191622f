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
  /** Called with the id of the report that the person wants no more. */
  readonly onEnd: (id: string) => void;
};

/** The reports that the person receives by mail each month (ADR 137); nothing for who has asked for none. */
export function ProfileSchedules({ schedules, isBusy, onEnd }: ProfileSchedulesProps) {
  if (schedules.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="perfil-informes" aria-busy={isBusy}>
      <Text as="h2" id="perfil-informes" size="lead">
        Informes que recibe
      </Text>
      <ul>
        {schedules.map((schedule) => (
          <ScheduleEntry key={schedule.id} schedule={schedule} isBusy={isBusy} onEnd={onEnd} />
        ))}
      </ul>
    </Card>
  );
}

type ScheduleEntryProps = Omit<ProfileSchedulesProps, "schedules"> & {
  readonly schedule: Schedule;
};

function ScheduleEntry({ schedule, isBusy, onEnd }: ScheduleEntryProps) {
  const { id, title, filters, to, company, sentAt, endedWhy } = schedule;
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
        {company} · {filters === "" ? "Sin filtros" : filters}
      </Text>
      {endedWhy !== null && <Text quiet>{endedWhy}</Text>}
      {endedWhy === null && (
        <Text quiet>
          {sentAt === null ? (
            "El primer día hábil de cada mes; todavía no ha salido ninguno."
          ) : (
            <>
              El primer día hábil de cada mes. El último: <Moment at={sentAt} />
            </>
          )}
        </Text>
      )}
    </li>
  );
}
