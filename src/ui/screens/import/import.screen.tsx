import { Breadcrumbs } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../kit/button/button.tsx";
import { AskDialog } from "../../kit/dialog/ask-dialog.tsx";
import { ImportChooser } from "./import-chooser.tsx";
import { body, panel } from "./import.css.ts";
import { ImportPast } from "./import-past.tsx";
import { ImportProblem } from "./import-problem.tsx";
import { ImportProgressBar } from "./import-progress.tsx";
import { ImportReview } from "./import-review.tsx";
import type { ImportScreenProps } from "./import-screen.types.ts";
import { Screen } from "../screen.tsx";
import { Card, Row, Text } from "../../kit/layout/layout.tsx";

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
    <Card
      as="section"
      stacked
      breaking={false}
      gap={3}
      className={panel}
      aria-labelledby="importar-hoja"
    >
      <Text as="h2" id="importar-hoja" size="lead">
        ¿Qué hoja se importa?
      </Text>
      <Text quiet>
        {file === null ? "El libro" : `«${file.name}»`} tiene varias hojas con filas.
      </Text>
      <Row wrap gap={3}>
        {sheets.map((sheet) => (
          <Button key={sheet} onClick={() => onSheet(sheet)}>
            {sheet}
          </Button>
        ))}
      </Row>
      <Button variant="quiet" onClick={onAnother}>
        Escoger otro archivo
      </Button>
    </Card>
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
