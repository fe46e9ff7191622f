import type { Outcome } from "../../machines/list/list.types.ts";
import { AskDialog } from "../kit/ask-dialog.tsx";
import { Button } from "../kit/button.tsx";
import { actions } from "../kit/dialog.css.ts";
import { Modal } from "../kit/modal.tsx";
import { selectedCount } from "./list-bulk.tsx";
import { countOf } from "./list-words.ts";
import { done, failed, result, results } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** The question before something is done, and what became of it. */
export function ListDeed(props: ListProps) {
  const { section, list, states, send } = props;
  const { deed, outcome } = list;
  if (deed === null) return null;
  if (states.deeds === "told") {
    return outcome === null ? null : <DeedOutcome {...props} outcome={outcome} />;
  }
  const what = deed.row?.label ?? countOf(selectedCount(list), section);
  return (
    <AskDialog
      title={`${deed.label}: ${what}`}
      description={
        deed.action === "delete"
          ? "Lo que se elimina no se puede recuperar. Lo que ya se usa en otra parte no se elimina: se puede inactivar."
          : "El cambio queda en la historia de cada registro."
      }
      cancel="Cancelar"
      confirm={deed.label}
      reason={deed.asksReason ? { label: "Motivo", missing: "Motivo es requerido" } : null}
      maxLength={500}
      isBusy={states.deeds === "doing"}
      onCancel={() => send({ type: "deed.cancelled" })}
      onConfirm={(reason) => send({ type: "deed.confirmed", reason })}
    />
  );
}

function DeedOutcome({ list, send, outcome }: ListProps & { readonly outcome: Outcome }) {
  const close = () => send({ type: "outcome.read" });
  return (
    <Modal
      title={titleOf(list.deed?.label ?? "", outcome)}
      description={wordsOf(outcome)}
      onCancel={close}
    >
      {outcome.kind === "results" && (
        <ul className={results} aria-label="Resultado por registro" tabIndex={0}>
          {outcome.results
            .toSorted((a, b) => Number(a.done) - Number(b.done))
            .map((each) => (
              <li key={each.id} className={result}>
                <span>{each.label}</span>
                <span className={each.done ? done : failed}>
                  {each.done ? "Hecho" : (each.reason ?? "No se hizo")}
                </span>
              </li>
            ))}
        </ul>
      )}
      <div className={actions}>
        <Button variant="primary" onClick={close}>
          Entendido
        </Button>
      </div>
    </Modal>
  );
}

function titleOf(label: string, outcome: Outcome): string {
  if (outcome.kind !== "results") return `${label}: no se hizo`;
  const failures = outcome.results.filter((each) => !each.done).length;
  return `${label}: ${outcome.results.length - failures} de ${outcome.results.length}`;
}

function wordsOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "results":
      return "Esto pasó con cada registro.";
    case "refused":
      return outcome.problem.detail ?? outcome.problem.title;
    case "unanswered":
      return "No llegó respuesta. La lista se pidió otra vez: mire si el cambio se hizo antes de repetirlo.";
  }
}
