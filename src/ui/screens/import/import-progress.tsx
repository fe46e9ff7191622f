import { countText } from "../../../domain/format.ts";
import { Button } from "../../kit/button/button.tsx";
import { Progress } from "../../kit/progress/progress.tsx";
import { panel } from "./import.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";
import { Card, Row } from "../../kit/layout/layout.tsx";

/** The progress of the server with the file. */
export function ImportProgressBar(props: ImportScreenProps) {
  const { state, file, run, progress, onCancel } = props;
  const isSaving = state === "saving";
  const { done, total, step } = progress ?? {};
  const verb = step === "saving" ? "Guardadas" : "Revisadas";
  return (
    <Card as="section" stacked breaking={false} gap={3} className={panel} aria-busy="true">
      <Progress label="Avance" done={done} total={total}>
        {done === undefined || total === undefined
          ? `${isSaving ? "Preparando" : "Leyendo"} ${(run?.name || file?.name) ?? "el archivo"}…`
          : `${verb} ${countText(done)} de ${countText(total)} filas`}
      </Progress>
      {isSaving ? (
        <Saving {...props} />
      ) : (
        <Row wrap gap={3}>
          <Button onClick={onCancel}>Cancelar</Button>
        </Row>
      )}
    </Card>
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
      <Row wrap gap={3}>
        <Button onClick={onAnother}>Importar otro archivo</Button>
      </Row>
    </>
  );
}
