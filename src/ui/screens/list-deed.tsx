import type { Outcome } from "../../machines/list/list.types.ts";
import { questionsIn } from "../../machines/list/outcome.ts";
import { AskDialog } from "../kit/dialog/ask-dialog.tsx";
import { Button } from "../kit/button/button.tsx";
import { Dialog } from "../kit/dialog/dialog.tsx";
import { consequenceOf } from "./list-deed-words.ts";
import { selectedCount } from "./list-bulk.tsx";
import { countOf } from "./list-words.ts";
import { done, failed, result, results } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

const REASON = { label: "Motivo", missing: "Motivo es requerido", maxLength: 500 };

/** The question before something is done, and what became of it. */
export function ListDeed(props: ListProps) {
  const { section, list, states, send } = props;
  const { deed, outcome } = list;
  if (deed === null) return null;
  if (outcome !== null) return <DeedOutcome {...props} outcome={outcome} />;
  const count = deed.row === null ? selectedCount(list) : 1;
  return (
    <AskDialog
      title={
        deed.row === null
          ? `¿${deed.label} ${countOf(count, section)}?`
          : `${deed.label}: ${deed.row.label}`
      }
      description={consequenceOf(section, deed, count, list.answer?.statuses)}
      cancel="Cancelar"
      confirm={deed.label}
      reason={deed.asksReason ? REASON : undefined}
      isBusy={states.deeds === "doing"}
      onCancel={() => send({ type: "deed.cancelled" })}
      onConfirm={(reason) => send({ type: "deed.confirmed", reason })}
    />
  );
}

function DeedOutcome({
  section,
  list,
  states,
  send,
  outcome,
}: ListProps & { readonly outcome: Outcome }) {
  const close = () => send({ type: "outcome.read" });
  const isBusy = states.deeds === "doing";
  // What the server asks before it goes on is asked once, for all the records that it asks it of.
  const asked = questionsIn(list).length;
  return (
    <Dialog
      title={titleOf(list.deed?.label ?? "", outcome, asked > 0)}
      description={wordsOf(outcome)}
      onCancel={close}
      actions={
        <>
          <Button variant={asked === 0 ? "primary" : "quiet"} disabled={isBusy} onClick={close}>
            {asked === 0 ? "Entendido" : "No, dejar así"}
          </Button>
          {asked > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => send({ type: "deed.insisted" })}>
              {list.deed?.row === null
                ? `Sí, continuar con ${countOf(asked, section)}`
                : "Sí, continuar"}
            </Button>
          )}
        </>
      }
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
    </Dialog>
  );
}

function titleOf(label: string, outcome: Outcome, isAsked: boolean): string {
  // A question of the server's is its own title.
  if (outcome.kind === "refused" && isAsked) return outcome.problem.title;
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
