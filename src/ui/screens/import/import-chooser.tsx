import { article } from "../../../domain/spanish.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { importableFields, neededByHand } from "../../../engine/importable-fields.ts";
import { Button } from "../../kit/button/button.tsx";
import { FileInput } from "../../kit/file-input/file-input.tsx";
import { chooser, columnName, panel } from "./import.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";
import { Card, Row, Text } from "../../kit/layout/layout.tsx";

const ACCEPTED = [
  ".xlsx",
  ".csv",
  ".txt",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
].join(",");

/** The choice of a file, with the columns that it may have. */
export function ImportChooser(props: ImportScreenProps) {
  const { section, isDownloading, isDownloadLost, onFile, onTemplate } = props;
  return (
    <div className={chooser}>
      <FileInput
        id="importar-archivo"
        look="place"
        words="Suelte aquí el archivo, o"
        choose="Escoger archivo"
        aria-describedby="importar-limites"
        accept={ACCEPTED}
        disabled={isDownloading}
        onFile={(content) => onFile({ name: content.name, size: content.size, content })}
      >
        <p id="importar-limites">
          XLSX o CSV de hasta 20 MB y 100.000 filas. Antes de guardar verá qué pasaría con cada una.
        </p>
      </FileInput>
      <Card
        as="section"
        stacked
        breaking={false}
        gap={3}
        className={panel}
        aria-labelledby="importar-columnas"
      >
        <Text as="h2" id="importar-columnas" size="lead">
          Las columnas
        </Text>
        <Text quiet>
          La primera fila lleva los títulos, en cualquier orden. Las demás columnas del archivo se
          pasan por alto.
        </Text>
        <Columns section={section} />
        <ByHand section={section} />
        <Button busy={isDownloading} onClick={onTemplate}>
          Descargar plantilla
        </Button>
        <Text tone="danger" role="status" collapses>
          {isDownloadLost ? "La plantilla no llegó. Intente de nuevo." : ""}
        </Text>
      </Card>
    </div>
  );
}

function Columns({ section }: { readonly section: SectionDefinition }) {
  return (
    <Row as="ul" wrap gap={2}>
      {importableFields(section).map(([name, field]) => (
        <li key={name} className={columnName}>
          {field.label}
          {field.required && (
            <Text as="span" tone="link" weight="medium">
              obligatoria
            </Text>
          )}
        </li>
      ))}
    </Row>
  );
}

/** Explains that a file cannot create records in a section whose new records need fields that no row has. */
function ByHand({ section }: { readonly section: SectionDefinition }) {
  const needed = neededByHand(section);
  if (needed.length === 0) return null;
  const labels = needed.map((label) => `«${label}»`).join(", ");
  return (
    <Text quiet>
      Un archivo cambia {section.many} que ya existen, pero no {article(section, 2)} crea: {labels}{" "}
      va en su pantalla.
    </Text>
  );
}
