import { Breadcrumbs } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { ImportChooser } from "./import-chooser.tsx";
import { body, buttons, panel, panelTitle, quietText } from "./import.css.ts";
import { ImportPast } from "./import-past.tsx";
import { ImportProblem } from "./import-problem.tsx";
import { ImportProgressBar } from "./import-progress.tsx";
import { ImportReview } from "./import-review.tsx";
import type { ImportScreenProps } from "./import-screen.types.ts";
import { Screen } from "../screen.tsx";

/** The import of rows from a file: choice, preview, saving and result. */
export function ImportScreen(props: ImportScreenProps) {
  const { state, section, title } = props;
  const heading = `Importar ${section.many}`;
  return (
    <>
      <Breadcrumbs
        label="Ruta"
        crumbs={[
          ...props.breadcrumbs,
          { title, href: `/${section.controller}` },
          { title: "Importar" },
        ]}
      />
      {/* Remounted at each step, so that focus goes to the heading and screen readers announce it. */}
      <Screen key={state} section={heading} heading={heading} focusHeading>
        <div className={body}>
          <Step {...props} />
        </div>
      </Screen>
      {props.isLeaving && (
        <AskDialog
          title="¿Dejar la importación?"
          description="El archivo todavía se está enviando: si se va ahora, puede que no llegue y no se guarde nada."
          cancel="Seguir aquí"
          confirm="Dejarla"
          onCancel={props.onStay}
          onConfirm={props.onLeave}
        />
      )}
    </>
  );
}

function Step(props: ImportScreenProps) {
  switch (props.state) {
    case "seeking":
      return <p role="status">Buscando una importación en curso…</p>;
    case "unheard":
      return <Unheard {...props} />;
    case "choosing":
      return (
        <>
          <ImportChooser {...props} />
          <ImportPast past={props.past} undoOf={props.undoOf} />
        </>
      );
    case "reading":
    case "saving":
      return <ImportProgressBar {...props} />;
    case "asking":
      return <Asking {...props} />;
    case "refused":
      return <Refused {...props} />;
    case "missing":
      return <Missing {...props} />;
    case "interrupted":
      return <Interrupted {...props} />;
    case "previewed":
    case "finished":
      return <ImportReview {...props} />;
  }
}

function Unheard({ onRetry, onAnother }: ImportScreenProps) {
  return (
    <ImportProblem
      title="No se supo si hay una importación en curso"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Intentar de nuevo
          </Button>
          <Button onClick={onAnother}>Escoger un archivo</Button>
        </>
      }
    >
      Puede ser la conexión.
    </ImportProblem>
  );
}

/** Asks which sheet of a workbook is read: that on which it opens is first. */
function Asking({ file, sheets, onSheet, onAnother }: ImportScreenProps) {
  return (
    <section className={panel} aria-labelledby="importar-hoja">
      <h2 id="importar-hoja" className={panelTitle}>
        ¿Qué hoja se importa?
      </h2>
      <p className={quietText}>
        {file === null ? "El libro" : `«${file.name}»`} tiene varias hojas con filas.
      </p>
      <div className={buttons}>
        {sheets.map((sheet) => (
          <Button key={sheet} onClick={() => onSheet(sheet)}>
            {sheet}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={onAnother}>
        Escoger otro archivo
      </Button>
    </section>
  );
}

function Refused(props: ImportScreenProps) {
  return (
    <>
      <ImportProblem title="El archivo no se puede importar">{props.refusal ?? ""}</ImportProblem>
      <ImportChooser {...props} />
    </>
  );
}

function Missing({ onRetry, onAnother }: ImportScreenProps) {
  return (
    <ImportProblem
      title="No fue posible leer el archivo"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Intentar de nuevo
          </Button>
          <Button onClick={onAnother}>Escoger otro archivo</Button>
        </>
      }
    >
      Puede ser la conexión. No cambió nada.
    </ImportProblem>
  );
}

function Interrupted({ refusal, onRetry, onAnother }: ImportScreenProps) {
  return (
    <ImportProblem
      title="La importación se interrumpió"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Continuar
          </Button>
          <Button onClick={onAnother}>Escoger otro archivo</Button>
        </>
      }
    >
      {refusal !== null && `${refusal} `}
      Una parte de las filas puede haber quedado guardada. Continúe: lo que ya está no se guarda dos
      veces.
    </ImportProblem>
  );
}
