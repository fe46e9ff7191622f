import { Button } from "../kit/button.tsx";
import { Picture } from "../kit/picture.tsx";
import { Popover } from "../kit/popover.tsx";
import { countOf, sizeOf } from "./list-words.ts";
import { panelForm, panelWords, progress, roomyWords, toolButton } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** Asks for a file of everything filtered, whatever page is seen. */
export function ExportPanel(props: ListProps) {
  const { section, list, states, can, send } = props;
  const total = list.answer?.total ?? 0;
  if (states.exporting === "writing") return <ExportProgress {...props} />;
  if (!can("export") || total === 0) return null;
  return (
    <Popover
      isLazy
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

/** How far the file has come, in the place of the button that asked for it, and the way to let it go. */
function ExportProgress({ list, send }: ListProps) {
  return (
    <div className={progress}>
      <Picture name="download" size={16} />
      <span role="status">
        {list.exported === 0 ? "Preparando…" : `Exportando: ${sizeOf(list.exported)}`}
      </span>
      <Button variant="link" onClick={() => send({ type: "export.cancelled" })}>
        Cancelar
      </Button>
    </div>
  );
}
