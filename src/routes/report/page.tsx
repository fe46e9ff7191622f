import { useActorRef, useSelector } from "@xstate/react";
import { use } from "react";

import type { Report } from "../../engine/report.ts";
import { reportQueryText } from "../../engine/report-query.ts";
import type { reportMachine } from "../../machines/report/report.machine.ts";
import { loadReport } from "../../sections/declared-reports.ts";
import { reportPages, type Section } from "../../sections/menu/catalogue.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import { ReportScreen } from "../../ui/screens/report/report.screen.tsx";
import { reportView } from "./connect.ts";
import { usePlace } from "../place-context.ts";

type PageProps = {
  readonly machine: typeof reportMachine;
  readonly report: Report;
  readonly section: Section;
};

/** Makes the page of a report or a monitor, bound to its machine. */
export function reportPage(machine: typeof reportMachine) {
  return function ReportPage() {
    const { page } = usePlace();
    const report = use(declarationOf(page ?? ""));
    const section = reportPages.find(({ address }) => address === page);
    if (report === null || section === undefined) return null;
    return <Page machine={machine} report={report} section={section} />;
  };
}

function Page({ machine, report, section }: PageProps) {
  const { path } = usePlace();
  const { address, kind } = report;
  const input = { address, query: path.slice(address.length), isLive: kind === "monitor" };
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (state) => state);
  return (
    <ReportScreen
      title={section.title}
      breadcrumbs={trailOf(section)}
      report={report}
      {...reportView(snapshot, report)}
      onQuery={(next) => actor.send({ type: "query.asked", query: reportQueryText(report, next) })}
      onRefresh={() => actor.send({ type: "refresh.chosen" })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
      onFile={(file) => actor.send({ type: "file.chosen", ...file })}
      onCancel={() => actor.send({ type: "file.cancelled" })}
    />
  );
}

const loading = new Map<string, Promise<Report | null>>();

/** The declaration of a report: always the same promise, as React requires; a failed load is tried again. */
function declarationOf(address: string): Promise<Report | null> {
  const known = loading.get(address) ?? loadReport(address);
  loading.set(address, known);
  known.catch(() => loading.delete(address));
  return known;
}
