import type { ImportReport } from "../../../contract/import-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { sizeOf } from "../record/file-size.ts";
import { countText } from "../../../domain/format.ts";
import { ImportMending } from "./import-mending.tsx";
import { ImportOptions } from "./import-options.tsx";
import { ImportRows } from "./import-rows.tsx";
import { tally, tallies, tallyValue } from "./import.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

/** The report on the rows of a file: a preview before saving, the result after. */
export function ImportReview(props: ImportScreenProps) {
  const { file, report, state, section, isDownloading, isDownloadLost, onMending, onAnother } =
    props;
  if (report === null) return null;
  const { counts, columns, rows, ignored, sheet } = report;
  const isDone = state === "finished";
  const wrong = rows.filter(({ outcome }) => outcome === "wrong");
  const others = rows.filter(({ outcome }) => outcome !== "wrong");
  return (
    <>
      {file !== null && (
        <Text quiet>
          {file.name} · {sizeOf(file.size)}
          {sheet !== undefined && ` · Hoja «${sheet}»`}
        </Text>
      )}
      <Tallies counts={counts} isDone={isDone} />
      {!isDone && <ImportOptions {...props} />}
      {ignored.length > 0 && (
        <Text quiet>Columnas que se pasan por alto: {ignored.join(", ")}.</Text>
      )}
      <Text role="status" collapses>
        {isDone ? doneWords(section, report) : nextWords(report)}
      </Text>
      <Row wrap gap={3}>
        <MainAction {...props} />
        {counts.wrong > 0 && (
          <Button busy={isDownloading} onClick={onMending}>
            Descargar las filas con errores
          </Button>
        )}
        <Button disabled={isDownloading} onClick={onAnother}>
          {isDone ? "Importar otro archivo" : "Escoger otro"}
        </Button>
        {isDone && props.undoing}
      </Row>
      <Text tone="danger" role="status" collapses>
        {isDownloadLost ? "El archivo no llegó. Intente de nuevo." : ""}
      </Text>
      {!isDone && <ImportMending {...props} />}
      {wrong.length > 0 && (
        <ImportRows
          section={section}
          title={titleOf("Filas con errores", wrong.length, counts.wrong)}
          columns={columns}
          rows={wrong}
        />
      )}
      {!isDone && others.length > 0 && (
        <ImportRows
          section={section}
          title="Primeras filas sin errores"
          columns={columns}
          rows={others}
        />
      )}
    </>
  );
}

function MainAction({ state, report, section, isDownloading, onSave }: ImportScreenProps) {
  if (state === "finished") {
    return (
      <Link to={`/${section.controller}`} variant="primary">
        Ver {section.many}
      </Link>
    );
  }
  const { created = 0, updated = 0 } = report?.counts ?? {};
  const saved = created + updated;
  if (saved === 0) return null;
  return (
    <Button variant="primary" disabled={isDownloading} onClick={onSave}>
      {saved === 1 ? "Guardar 1 fila" : `Guardar ${countText(saved)} filas`}
    </Button>
  );
}

type TalliesProps = { readonly counts: ImportReport["counts"]; readonly isDone: boolean };

function Tallies({ counts, isDone }: TalliesProps) {
  const shown = [
    { key: "created", label: isDone ? "creadas" : "nuevas" },
    { key: "updated", label: isDone ? "actualizadas" : "por actualizar" },
    { key: "unchanged", label: "sin cambios" },
    { key: "wrong", label: "con errores" },
  ] as const;
  return (
    <dl className={tallies}>
      {shown.map(({ key, label }) => (
        <div key={key} className={tally} data-tone={counts[key] === 0 ? "none" : key}>
          <Text as="dt" quiet>
            {label}
          </Text>
          <dd className={tallyValue}>{countText(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function nextWords({ counts: { created, updated, wrong } }: ImportReport): string {
  if (created + updated > 0) {
    return wrong > 0
      ? "Las filas con errores no se guardan: corrija aquí lo que se repite, o descárguelas, corríjalas e impórtelas."
      : "";
  }
  return wrong > 0
    ? "Ninguna fila se puede guardar todavía: corrija las filas con errores."
    : "No hay nada por guardar: todo el archivo ya está así.";
}

function doneWords({ many }: SectionDefinition, { counts, isStopped }: ImportReport): string {
  const { created, updated, wrong } = counts;
  if (isStopped === true) {
    return "La importación se detuvo y las filas que faltaban no se guardaron: puede importar el mismo archivo otra vez, porque lo que ya está no se guarda dos veces.";
  }
  if (created + updated === 0) return `No había ${many} por guardar.`;
  return wrong > 0 ? "Las filas con errores no se guardaron." : "Todo el archivo quedó guardado.";
}

function titleOf(words: string, shown: number, total: number): string {
  return shown < total
    ? `${words}: las primeras ${countText(shown)} de ${countText(total)}`
    : words;
}
