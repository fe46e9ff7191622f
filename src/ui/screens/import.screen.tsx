import type { ChosenFile, ImportProgress, ImportReport } from "../../domain/import-report.ts";
import type { SectionDefinition } from "../../sections/define-section.ts";
import { Breadcrumbs } from "../kit/breadcrumbs.tsx";
import { Button } from "../kit/button.tsx";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { ImportChooser } from "./import-chooser.tsx";
import { body } from "./import.css.ts";
import { ImportProblem } from "./import-problem.tsx";
import { ImportProgressBar } from "./import-progress.tsx";
import { ImportReview } from "./import-review.tsx";
import { Screen } from "./screen.tsx";

export type ImportState =
  | "choosing"
  | "reading"
  | "refused"
  | "missing"
  | "previewed"
  | "saving"
  | "interrupted"
  | "finished";

export type ImportScreenProps = {
  /** The state of the import machine. */
  readonly state: ImportState;
  readonly section: SectionDefinition;
  /** What the section's page is called in the menu. */
  readonly title: string;
  readonly file: Pick<ChosenFile, "name"> | null;
  readonly updates: boolean;
  readonly progress: ImportProgress | null;
  readonly report: ImportReport | null;
  readonly refusal: string | null;
  /** A file that was asked for is on its way. */
  readonly isDownloading: boolean;
  readonly isDownloadLost: boolean;
  readonly isLeaving: boolean;
  readonly onFile: (file: ChosenFile) => void;
  readonly onTemplate: () => void;
  readonly onUpdates: (updates: boolean) => void;
  readonly onSave: () => void;
  readonly onMending: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onAnother: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Importing the rows of a file: choosing it, seeing what would happen, saving, and what came of it. */
export function ImportScreen(props: ImportScreenProps) {
  const { state, section, title } = props;
  const heading = `Importar ${section.many}`;
  return (
    <>
      <Breadcrumbs
        label="Ruta"
        crumbs={[
          { title: "Inicio", href: "/dashboard" },
          { title, href: `/${section.controller}` },
          { title: "Importar" },
        ]}
      />
      {/* Drawn anew at each step, so that focus goes to the heading and a reader hears where they are. */}
      <Screen key={state} section={heading} heading={heading} focusHeading>
        <div className={body}>
          <Step {...props} />
        </div>
      </Screen>
      <ConfirmDialog
        isOpen={props.isLeaving}
        title="¿Dejar la importación?"
        description="Se detiene lo que falta por guardar. Lo guardado queda, y repetir el archivo no lo duplica."
        cancel="Seguir aquí"
        confirm="Dejarla"
        returnTo=""
        onCancel={props.onStay}
        onConfirm={props.onLeave}
      />
    </>
  );
}

function Step(props: ImportScreenProps) {
  switch (props.state) {
    case "choosing":
      return <ImportChooser {...props} />;
    case "reading":
    case "saving":
      return <ImportProgressBar {...props} />;
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

function Interrupted({ onRetry, onAnother }: ImportScreenProps) {
  return (
    <ImportProblem
      title="Se cortó mientras se guardaba"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Continuar
          </Button>
          <Button onClick={onAnother}>Escoger otro archivo</Button>
        </>
      }
    >
      Una parte de las filas puede haber quedado guardada. Continúe: lo que ya está no se guarda dos
      veces.
    </ImportProblem>
  );
}
