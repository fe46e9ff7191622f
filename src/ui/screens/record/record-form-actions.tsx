import { agreeing, article } from "../../../domain/spanish.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { Text } from "../../kit/layout/layout.tsx";

export type RecordFormActionsProps = {
  readonly section: SectionDefinition;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  /** Whether there are changes to save. */
  readonly canSave: boolean;
  /** Whether nothing reaches the server now. */
  readonly isOffline: boolean;
  /** Whether the last saving got no answer. */
  readonly isUnsent: boolean;
  /** The address of the link that leaves without saving. */
  readonly back: string;
  /** The address of the form that waits for this new record; null where none does. */
  readonly waiting: string | null;
  /** The record that comes after this one, in the list that the person came from; null for none. */
  readonly next: string | null;
  /** The address of the list to which one comes back after the last record of it; null for none. */
  readonly list: string | null;
  readonly onSave: (another: boolean, onward?: { next: string } | { list: string }) => void;
};

/** The keys of what follows the saving; those of the main button only save. */
const OTHER = "Ctrl+Mayús+Enter";

/** The buttons of a form. */
export function RecordFormActions(props: RecordFormActionsProps) {
  const { section, isNew, isBusy, canSave, waiting, next, list, back, onSave } = props;
  return (
    <>
      <Button type="submit" variant="primary" busy={isBusy} disabled={!canSave} keys="Ctrl+Enter">
        {waiting === null ? (isNew ? "Crear" : "Guardar") : "Crear y volver"}
      </Button>
      {isNew && waiting === null && (
        <Button keys={OTHER} disabled={isBusy} onClick={() => onSave(true)}>
          Crear y empezar {agreeing("otr", section)}
        </Button>
      )}
      {next !== null && <Onward {...props} next={next} />}
      {next === null && list !== null && !isNew && <BackToList {...props} list={list} />}
      <Link to={waiting ?? back} variant="quiet">
        Cancelar
      </Link>
      <Text role="status" quiet above={1}>
        {deliveryWords(props)}
      </Text>
    </>
  );
}

/** Tells beside the buttons why what was written is not saved; nothing where it can be. */
function deliveryWords({ isOffline, isUnsent }: RecordFormActionsProps): string {
  if (isOffline) return "Sin conexión: no se guarda todavía. Lo que escribió sigue aquí.";
  return isUnsent ? "No se guardó. Ya hay conexión: guarde de nuevo." : "";
}

/** Goes on to the next record, saving this one if anything was written. */
function Onward({
  section,
  isBusy,
  canSave,
  next,
  onSave,
}: RecordFormActionsProps & { readonly next: string }) {
  if (!canSave) {
    return (
      <Link to={`/${section.controller}/edit/${next}`} variant="quiet" keys={OTHER}>
        Seguir con {article(section)} siguiente
      </Link>
    );
  }
  return (
    <Button keys={OTHER} disabled={isBusy} onClick={() => onSave(false, { next })}>
      Guardar y seguir con {article(section)} siguiente
    </Button>
  );
}

/** Goes back to the list after the last record of it, saving this one if anything was written. */
function BackToList({
  isBusy,
  canSave,
  list,
  onSave,
}: RecordFormActionsProps & { readonly list: string }) {
  if (!canSave) {
    return (
      <Link to={list} variant="quiet" keys={OTHER}>
        Volver a la lista
      </Link>
    );
  }
  return (
    <Button keys={OTHER} disabled={isBusy} onClick={() => onSave(false, { list })}>
      Guardar y volver a la lista
    </Button>
  );
}
