import { useSelector } from "@xstate/react";

import { pageNamed, sections } from "../../sections/menu/catalogue.ts";
import { trailOf } from "../../sections/menu/menu.ts";
import { ReconciliationScreen } from "../../ui/screens/reconciliation/reconciliation.screen.tsx";
import { reconciliationView } from "./connect.ts";
import type { OwnPageProps } from "../section/work-page.ts";

const section = sections.find(({ address }) => address === pageNamed("/reports/concilVoucher"));

/** The desk of reconciliation, bound to its machine. */
export function ReconciliationPage({ actor }: OwnPageProps<"reconciliation">) {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <ReconciliationScreen
      {...reconciliationView(snapshot)}
      title={section?.title ?? ""}
      breadcrumbs={section === undefined ? [] : trailOf(section)}
      send={(event) => actor.send(event)}
    />
  );
}
