import type { ComponentProps } from "react";
import { RecordAbsenceScreen } from "../../src/ui/screens/record/record-absence.screen.tsx";
import type { Drawn, Report } from "./drawn.ts";
import { CRUMBS, EVERY_KIND, MENU } from "./record-samples.ts";
import { shell } from "./shell-states.tsx";

type Absence = ComponentProps<typeof RecordAbsenceScreen>;

function absent(
  report: Report,
  state: Absence["state"],
  elsewhere: Absence["elsewhere"] = null,
): Drawn {
  const screen = (
    <RecordAbsenceScreen
      section={EVERY_KIND}
      breadcrumbs={CRUMBS}
      state={state}
      words=""
      elsewhere={elsewhere}
      onMove={() => report("move")}
      onRetry={() => report("retry")}
    />
  );
  return { screen: shell(report, screen, MENU) };
}

/** Every state of a record that cannot be shown. */
export const ABSENCE_STATES = {
  "record-asking": (report) => absent(report, "asking"),
  "record-missing": (report) => absent(report, "missing"),
  "record-elsewhere": (report) => absent(report, "missing", "Fondo de Garantías del Norte"),
  "record-forbidden": (report) => absent(report, "forbidden"),
  "record-unanswered": (report) => absent(report, "unanswered"),
} satisfies Record<string, (report: Report) => Drawn>;
