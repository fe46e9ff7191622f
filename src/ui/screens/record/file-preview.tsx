import { shownType } from "../../../domain/preview.ts";
import type { FileContent } from "../../../machines/preview/preview.machine.ts";
import { Button } from "../../kit/button/button.tsx";
import { Dialog } from "../../kit/dialog/dialog.tsx";
import { FileFrame, FileRoom } from "../../kit/file-frame/file-frame.tsx";
import { sizeOf } from "./file-size.ts";
import { Text } from "../../kit/layout/layout.tsx";

type FilePreviewProps = {
  readonly state: "fetching" | "shown" | "unshown" | "unanswered";
  readonly name: string;
  /** Null until it has come. */
  readonly content: FileContent | null;
  readonly onSave: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** A file of a record in a dialog, with its type and its size. */
export function FilePreview(props: FilePreviewProps) {
  const { state, name, content, onSave, onRetry, onClose } = props;
  return (
    <Dialog
      title={name}
      {...(content !== null && { description: factsOf(content.blob) })}
      isWide
      onCancel={onClose}
      actions={
        <>
          {content !== null && <Button onClick={onSave}>Descargar</Button>}
          {state === "unanswered" && <Button onClick={onRetry}>Intentar de nuevo</Button>}
          <Button variant="primary" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {state === "unanswered" && (
        <Text quiet above={1} role="alert">
          No fue posible traer el archivo.
        </Text>
      )}
      {state === "unshown" && (
        <Text quiet above={1}>
          Este tipo de archivo no se muestra aquí: descárguelo para abrirlo.
        </Text>
      )}
      {(state === "fetching" || state === "shown") && (
        <FileRoom>
          {content === null ? (
            <Text quiet above={1}>
              Trayendo el archivo…
            </Text>
          ) : (
            <FileFrame
              blob={content.blob}
              name={name}
              fallback="Este navegador no muestra PDF dentro de una página: descárguelo para abrirlo."
            />
          )}
        </FileRoom>
      )}
    </Dialog>
  );
}

/** The type and the size of a file, in words. */
function factsOf({ type, size }: Blob): string {
  const kind = shownType(type);
  return kind === null ? sizeOf(size) : `${kind} · ${sizeOf(size)}`;
}
