import { reportQueryText } from "../../../engine/report-query.ts";
import { Breadcrumbs } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { Moment } from "../moment.tsx";
import { NotBrought } from "../not-brought.tsx";
import { ReportChart } from "./report-chart.tsx";
import type { ReportScreenProps } from "./report-screen.types.ts";
import { ReportFiles } from "./report-files.tsx";
import { ReportTable } from "./report-table.tsx";
import { ReportTools } from "./report-tools.tsx";
import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { beside, said, tables } from "./report.css.ts";
import { Screen } from "../screen.tsx";
import { Card, Stack, Text, look } from "../../kit/layout/layout.tsx";

/** A report or a monitor: its question, its filters, and its tables with their charts. */
export function ReportScreen(props: ReportScreenProps) {
  const { title, breadcrumbs, report, answer, states } = props;
  return (
    <>
      <Breadcrumbs label="Ruta" crumbs={[...breadcrumbs, { title }]} />
      {/* Remounted on a retry, so that focus lost with the button goes to the heading. */}
      <Screen
        key={String(states.isMissing)}
        section={title}
        heading={title}
        lead={report.question}
        focusHeading
      >
        <ReportTools {...props} />
        <Said {...props} />
        {states.isMissing && <Missing {...props} />}
        {answer === null && !states.isMissing && (
          <div className={tables} aria-hidden="true">
            <Skeleton shape="panel" />
            <Skeleton shape="panel" />
          </div>
        )}
        {answer !== null && <Tables {...props} answer={answer} />}
      </Screen>
    </>
  );
}

/** The instant of the figures, whether they may be old, and their files. */
function Said(props: ReportScreenProps) {
  const { answer, states, onRefresh } = props;
  return (
    <div className={said}>
      {answer !== null && (
        <p>
          Cifras de: <Moment at={answer.generatedAt} />
        </p>
      )}
      <p role="status">
        {states.isAsking && "Calculando…"}
        {states.isSaving && "Haciendo el archivo…"}
        {states.isScheduling && "Pidiendo que lo reciba cada mes…"}
        {states.isOutdated && "No fue posible actualizar: puede ser la conexión."}
        {states.isOld && "Hay cambios desde que se hicieron estas cifras."}
      </p>
      {states.isOld && <Button onClick={onRefresh}>Actualizar</Button>}
      <ReportFiles {...props} />
    </div>
  );
}

type Shown = ReportScreenProps & { readonly answer: NonNullable<ReportScreenProps["answer"]> };

function Tables({ report, query, answer, states }: Shown) {
  const [outer = "", inner] = query.groups.map((name) => report.groupings[name] ?? name);
  const from = `${report.address}${reportQueryText(report, query)}`;
  const grouped = inner === undefined ? outer : `${outer} y ${inner.toLowerCase()}`;
  return (
    <div className={tables} aria-busy={states.isAsking}>
      {report.tables.map((declared) => {
        const rows = answer.tables.find(({ key }) => key === declared.key);
        return (
          <Stack
            as="section"
            key={declared.key}
            gap={3}
            minWidth={0}
            aria-labelledby={`report-${declared.key}`}
          >
            <Text as="h2" id={`report-${declared.key}`} size="lead" weight="strong">
              {declared.title}
            </Text>
            {rows === undefined || rows.rows.length === 0 ? (
              <Text tone="muted">{declared.none}</Text>
            ) : (
              <Card stacked breaking={false} gap={6} className={beside}>
                <ReportChart declared={declared} rows={rows.rows} from={from} />
                <ReportTable
                  declared={declared}
                  rows={rows}
                  head={declared.rows ?? grouped}
                  from={from}
                />
              </Card>
            )}
          </Stack>
        );
      })}
    </div>
  );
}

function Missing({ report, problems, onRetry }: ReportScreenProps) {
  if (problems.length > 0) {
    return (
      <div className={look({ above: 6 })}>
        <p>La dirección pide lo que este reporte no tiene: {problems.join(", ")}.</p>
        <p className={look({ above: 6 })}>
          <Link to={report.address}>Ver el reporte sin filtros</Link>
        </p>
      </div>
    );
  }
  return <NotBrought of="las cifras" onRetry={onRetry} />;
}
