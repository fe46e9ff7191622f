import Download from "lucide-react/icons/download";
import { Button } from "../../kit/button/button.tsx";
import { Icon } from "../../kit/icon/icon.tsx";
import { Menu, type MenuEntry } from "../../kit/menu/menu.tsx";
import { toolButton } from "../list/list.css.ts";
import type { ReportScreenProps } from "./report-screen.types.ts";

/** The files of a report, also by mail each month, where a list has those of its own; in its place, the way to stop one that is being made. */
export function ReportFiles(props: ReportScreenProps) {
  const { answer, states, onCancel } = props;
  if (states.isSaving) return <Button onClick={onCancel}>Cancelar el archivo</Button>;
  return (
    <Menu
      trigger={
        <button type="button" className={toolButton} disabled={answer === null}>
          <Icon of={Download} />
          Exportar
        </button>
      }
      heading="Lo que se ve"
      entries={filesOf(props)}
    />
  );
}

function filesOf({
  report: { kind, tables },
  onFile,
  onMonthly,
}: ReportScreenProps): readonly MenuEntry[] {
  const words = { xlsx: "Excel", csv: "CSV" } as const;
  const sheets = tables.flatMap(({ key, title }) =>
    (["xlsx", "csv"] as const).map((format) => ({
      label: `${words[format]}: ${title}`,
      onChoose: () => onFile({ format, table: key }),
    })),
  );
  const [first] = tables;
  const pdf = {
    label: "PDF con todo",
    isApart: true,
    onChoose: () => onFile({ format: "pdf", table: first?.key ?? "" }),
  };
  const monthly = { label: "Recibir cada mes por correo", isApart: true, onChoose: onMonthly };
  // A monitor is of this moment.
  return kind === "monitor" ? [...sheets, pdf] : [...sheets, pdf, monthly];
}
