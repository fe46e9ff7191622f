import { useSelector } from "@xstate/react";
import { use } from "react";

import type { Report } from "../../engine/report.ts";
import { reportQueryText } from "../../engine/report-query.ts";
import { loadReport } from "../../sections/declared-reports.ts";
import { reportPages } from "../../sections/menu/catalogue.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import { ReportScreen } from "../../ui/screens/report/report.screen.tsx";
import { reportView } from "./connect.ts";
import type { OwnPageProps } from "../section/work-page.ts";

/** The page of a report or a monitor, bound to its machine. */
export function ReportPage({ actor }: OwnPageProps<"report">) {
  const snapshot = useSelector(actor, (state) => state);
  const { address } = snapshot.context;
  const report = use(declarationOf(address));
  const section = reportPages.find((each) => each.address === address);
  if (report === null || section === undefined) return null;
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
      onMonthly={() => actor.send({ type: "monthly.chosen" })}
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
