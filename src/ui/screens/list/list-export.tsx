import { countOf } from "../../../domain/spanish.ts";
import { countText } from "../../../domain/format.ts";
import Download from "lucide-react/icons/download";
import { Button } from "../../kit/button/button.tsx";
import { Icon } from "../../kit/icon/icon.tsx";
import { Popover } from "../../kit/popover/popover.tsx";
import { visibleColumns } from "./list-columns.ts";
import { sizeOf } from "../record/file-size.ts";
import { panelForm, progress, roomyWords, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";
import { Text } from "../../kit/layout/layout.tsx";

/** Requests a file of the whole filtered list, whatever page is shown. */
export function ExportPanel(props: ListProps) {
  const { section, list, query, states, can, send } = props;
  const total = list.answer?.total ?? 0;
  if (states.exporting === "writing") return <ExportProgress {...props} />;
  // Until a page is received it keeps its place, so that the tools beside it do not move.
  if (!can("export") || (list.answer !== null && total === 0)) return null;
  const columns = visibleColumns(section, list.columns, query).map(({ key }) => key);
  const ask = (format: "xlsx" | "csv") => send({ type: "export.chosen", format, columns });
  return (
    <Popover
      label="Exportar"
      triggerClass={toolButton}
      trigger={
        <>
          <Icon of={Download} />
          <span className={roomyWords}>Exportar</span>
        </>
      }
    >
      <Text padding={4} quiet>
        Un archivo con todo lo filtrado, no solo esta página: {countOf(total, section)}. Lleva las
        columnas que se ven, en su orden.
      </Text>
      <div className={panelForm}>
        <Button onClick={() => ask("xlsx")}>Excel (XLSX)</Button>
        <Button onClick={() => ask("csv")}>Texto separado por punto y coma (CSV)</Button>
      </div>
    </Popover>
  );
}

/**
 * The progress of the download, in place of the button that started it, with a button to cancel. Compressed bytes do
 * not tell how many rows they contain, so the number of rows is that of the whole file.
 */
function ExportProgress({ list: { exported, exportRows }, send }: ListProps) {
  const rows =
    exportRows === null ? "" : ` ${countText(exportRows)} ${exportRows === 1 ? "fila" : "filas"}`;
  return (
    <div className={progress}>
      <Icon of={Download} />
      <span role="status">
        {exported === 0 ? "Preparando…" : `Exportando${rows}: ${sizeOf(exported)}`}
      </span>
      <Button variant="link" onClick={() => send({ type: "export.cancelled" })}>
        Cancelar
      </Button>
    </div>
  );
}
