import { Button } from "../kit/button/button.tsx";
import { Link } from "../kit/link/link.tsx";
import type { RecordFormProps } from "./record-form.tsx";

/** The buttons of a form. */
export function RecordFormActions(props: RecordFormProps) {
  const { section, isNew, isBusy, canSave, next, back, onSave } = props;
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabled={!canSave}
        keys={next === null ? "Ctrl+Enter" : "Ctrl+S"}
      >
        {isNew ? "Crear" : "Guardar"}
      </Button>
      {isNew && (
        <Button disabled={isBusy} onClick={() => onSave(true)}>
          Crear y empezar {section.feminine === true ? "otra" : "otro"}
        </Button>
      )}
      {next !== null && <Onward {...props} next={next} />}
      <Link to={back} variant="quiet">
        Cancelar
      </Link>
    </>
  );
}

/** Goes on to the next record, saving this one if anything was written. */
function Onward({
  section,
  isBusy,
  canSave,
  next,
  onSave,
}: RecordFormProps & { readonly next: string }) {
  if (!canSave) {
    return (
      <Link to={`/${section.controller}/edit/${next}`} variant="quiet" keys="Control+Enter">
        Seguir con {section.feminine === true ? "la siguiente" : "el siguiente"}
      </Link>
    );
  }
  return (
    <Button keys="Ctrl+Enter" disabled={isBusy} onClick={() => onSave(false, next)}>
      Guardar y seguir con {section.feminine === true ? "la siguiente" : "el siguiente"}
    </Button>
  );
}
