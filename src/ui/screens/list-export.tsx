import { Button } from "../kit/button.tsx";
import { Picture } from "../kit/picture.tsx";
import { Popover } from "../kit/popover.tsx";
import { countOf, sizeOf } from "./list-words.ts";
import { panelForm, panelWords, said, strip, grow, roomyWords, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** Asks for a file of everything filtered, whatever page is seen. */
export function ExportPanel({ section, list, states, can, send }: ListProps) {
  const total = list.answer?.total ?? 0;
  if (!can("export") || total === 0 || states.exporting === "writing") return null;
  return (
    <Popover
      label="Exportar"
      triggerClass={toolButton}
      trigger={
        <>
          <Picture name="download" size={16} />
          <span className={roomyWords}>Exportar</span>
        </>
      }
    >
      <p className={panelWords}>
        Un archivo con todo lo filtrado, no solo esta página: {countOf(total, section)}.
      </p>
      <div className={panelForm}>
        <Button onClick={() => send({ type: "export.chosen", format: "xlsx" })}>
          Excel (XLSX)
        </Button>
        <Button onClick={() => send({ type: "export.chosen", format: "csv" })}>
          Texto separado por punto y coma (CSV)
        </Button>
      </div>
    </Popover>
  );
}

/** How far the file has come, and the way to let it go. */
export function ExportProgress({ list, states, send }: ListProps) {
  if (states.exporting !== "writing") return null;
  return (
    <div className={strip} role="status">
      <span className={`${said} ${grow}`}>
        {list.exported === 0 ? "Preparando el archivo…" : `Exportando: ${sizeOf(list.exported)}`}
      </span>
      <Button onClick={() => send({ type: "export.cancelled" })}>Cancelar</Button>
    </div>
  );
}
