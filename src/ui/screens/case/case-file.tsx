import type { FileContent } from "../../../machines/preview/preview.machine.ts";
import { Button } from "../../kit/button/button.tsx";
import { FileFrame } from "../../kit/file-frame/file-frame.tsx";
import { Row, Text } from "../../kit/layout/layout.tsx";

type CaseFileProps = {
  readonly state: "fetching" | "shown" | "unshown" | "unanswered";
  readonly name: string;
  /** Null until it has come. */
  readonly content: FileContent | null;
  readonly onSave: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The file of a paper, beside the list of papers. */
export function CaseFile({ state, name, content, onSave, onRetry, onClose }: CaseFileProps) {
  return (
    <>
      <Row wrap align="center" justify="between" gap={3} rowGap={1}>
        <Text weight="medium">{name}</Text>
        <Row wrap gap={2}>
          {content !== null && <Button onClick={onSave}>Descargar</Button>}
          <Button onClick={onClose}>Quitar</Button>
        </Row>
      </Row>
      {state === "fetching" && <Text quiet>Trayendo el archivo…</Text>}
      {state === "unanswered" && (
        <>
          <Text quiet role="alert">
            No fue posible traer el archivo.
          </Text>
          <Button onClick={onRetry}>Intentar de nuevo</Button>
        </>
      )}
      {state === "unshown" && (
        <Text quiet>Este tipo de archivo no se muestra aquí: descárguelo para abrirlo.</Text>
      )}
      {state === "shown" && content !== null && (
        <FileFrame
          blob={content.blob}
          name={name}
          fallback="Este navegador no muestra PDF dentro de una página: descárguelo para abrirlo."
        />
      )}
    </>
  );
}
