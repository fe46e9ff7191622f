import { Button } from "../kit/button/button.tsx";
import { Progress } from "../kit/progress/progress.tsx";
import { buttons, panel } from "./import.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";

/** How far the server is with the file. */
export function ImportProgressBar({ state, file, progress, onCancel }: ImportScreenProps) {
  const isSaving = state === "saving";
  const { done, total, step } = progress ?? {};
  const verb = step === "saving" ? "Guardadas" : "Revisadas";
  return (
    <section className={panel} aria-busy="true">
      <Progress label="Avance" done={done} total={total}>
        {done === undefined || total === undefined
          ? `${isSaving ? "Preparando" : "Leyendo"} ${file?.name ?? "el archivo"}…`
          : `${verb} ${count(done)} de ${count(total)} filas`}
      </Progress>
      {isSaving ? (
        <p>Puede tardar unos segundos. Lo que se guarda queda, aunque se corte la conexión.</p>
      ) : (
        <div className={buttons}>
          <Button onClick={onCancel}>Cancelar</Button>
        </div>
      )}
    </section>
  );
}

/** A count with points between thousands. */
export function count(value: number): string {
  return value.toLocaleString("es-CO");
}
