import type { ComponentProps } from "react";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { RelatedList } from "../../src/machines/related/related.machine.ts";
import advances from "../../src/sections/advances/advances.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";
import { RecordRelated } from "../../src/ui/screens/record/record-related.tsx";
import type { Report } from "./drawn.ts";

const ROWS = [
  { numero: "AN-2026-000123", status: "requested", valor: "1260000.00" },
  { numero: "AN-2026-000117", status: "approved", valor: "84500000.00" },
  { numero: "AN-2026-000098", status: "paid", valor: "650000.50" },
];

function list(section: SectionDefinition, field: string, total: number): RelatedList {
  const rows = total === 0 ? [] : ROWS;
  return {
    controller: section.controller,
    field,
    label: section.fields[field]?.label ?? field,
    many: section.many,
    canCreate: section === advances,
    page: {
      rows: rows.map(({ numero, status, valor }, index) => ({
        id: String(index + 1),
        version: 1,
        status,
        values: { numero, valor, concepto: "claim", fecha: "2026-08-10", empresa: "2" },
        labels: { empresa: "Cooperativa del Eje Cafetero" },
      })),
      total,
      totals: total === 0 ? { valor: "0.00" } : { valor: "1348750000.50" },
    },
  };
}

const LISTS = [
  list(advances, "cuenta_destino", 1234),
  list(transfers, "cuenta_origen", 0),
  list(transfers, "cuenta_destino", 0),
];

/** The records that refer to a record, with a list of them visible. */
export function relatedOf(report: Report, props: Partial<ComponentProps<typeof RecordRelated>>) {
  return (
    <RecordRelated
      of={{ controller: "banks-companies", id: "15" }}
      state="open"
      lists={LISTS}
      chosen={0}
      section={advances}
      mayOpen={(controller) => controller === "advances"}
      onChoose={(index) => report("choose", { index })}
      onRetry={() => report("retry")}
      {...props}
    />
  );
}
