import { countText } from "../../../domain/format.ts";
import { Button } from "../../kit/button/button.tsx";
import { Progress } from "../../kit/progress/progress.tsx";
import { buttons, panel } from "./import.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";

/** The progress of the server with the file. */
export function ImportProgressBar(props: ImportScreenProps) {
  const { state, file, run, progress, onCancel } = props;
  const isSaving = state === "saving";
  const { done, total, step } = progress ?? {};
  const verb = step === "saving" ? "Guardadas" : "Revisadas";
  return (
    <section className={panel} aria-busy="true">
      <Progress label="Avance" done={done} total={total}>
        {done === undefined || total === undefined
          ? `${isSaving ? "Preparando" : "Leyendo"} ${(run?.name || file?.name) ?? "el archivo"}…`
          : `${verb} ${countText(done)} de ${countText(total)} filas`}
      </Progress>
      {isSaving ? (
        <Saving {...props} />
      ) : (
        <div className={buttons}>
          <Button onClick={onCancel}>Cancelar</Button>
        </div>
      )}
    </section>
  );
}

/** Tells whether the person may leave: the server needs nobody once it has the file. */
function Saving({ run, onAnother }: ImportScreenProps) {
  if (run === null) return <p>Enviando el archivo: no cierre esta página todavía.</p>;
  return (
    <>
      <p>
        {run.isOwn ? "" : `${run.by} envió «${run.name}». `}
        Puede cerrar esta página: el servidor sigue guardando, y aquí verá cómo terminó.
      </p>
      <div className={buttons}>
        <Button onClick={onAnother}>Importar otro archivo</Button>
      </div>
    </>
  );
}
