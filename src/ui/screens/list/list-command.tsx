import { countOf, questionBefore, theOne, toDo } from "../../../domain/spanish.ts";
import type { ActionResult } from "../../../contract/section-contract.ts";
import type { Chosen, Outcome } from "../../../machines/list/list.types.ts";
import { askedIn, noticeOfPart } from "../../../machines/list/outcome.ts";
import { stakeWords } from "../amount-words.ts";
import { Button } from "../../kit/button/button.tsx";
import { Dialog } from "../../kit/dialog/dialog.tsx";
import { Opener } from "../../kit/dialog/opener.tsx";
import { CommandDialog } from "../command/command-dialog.tsx";
import { asksInput } from "../record/record-command-words.ts";
import { consequenceOf } from "./list-command-words.ts";
import { selectedAmount, selectedCount } from "./list-words.ts";
import { result, results } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";
import { Text } from "../../kit/layout/layout.tsx";

/** The dialog of the chosen command, then the one of its outcome. */
export function ListCommand(props: ListProps) {
  const { command, outcome } = props.list;
  if (command === null) return null;
  return (
    <Opener>
      {outcome === null ? (
        <Asked {...props} command={command} />
      ) : (
        <CommandOutcome {...props} outcome={outcome} />
      )}
    </Opener>
  );
}

function Asked({ section, list, dialog, can, command }: ListProps & { readonly command: Chosen }) {
  if (dialog === null) return null;
  const { row } = command;
  const count = row === null ? selectedCount(list) : 1;
  const sum = row === null ? selectedAmount(section, section.amount, list) : null;
  const by = sum === null ? "" : ` por ${sum}`;
  const one = list.answer?.rows.find(({ id }) => id === row?.id);
  const stake = one === undefined ? "" : stakeWords(section, one);
  const what =
    row === null ? `${countOf(count, section)}${by}` : `${theOne(section)} «${row.label}»${stake}`;
  const isForm = command.field !== undefined || asksInput(section, command.action);
  return (
    <CommandDialog
      {...dialog}
      section={section}
      statuses={list.answer?.statuses}
      mayView={can("view")}
      title={isForm ? toDo(command, what) : questionBefore(command, what)}
      description={consequenceOf(section, command.action, count, list.answer?.statuses)}
    />
  );
}

function CommandOutcome({
  section,
  list,
  states,
  send,
  outcome,
}: ListProps & { readonly outcome: Outcome }) {
  const close = () => send({ type: "outcome.read" });
  const isBusy = states.commands === "commanding";
  // The server's question is asked once, for all the records that need it.
  const asked = askedIn(outcome);
  const canUndo = asked === 0 && noticeOfPart({ ...list, section, outcome }).undo !== undefined;
  return (
    <Dialog
      title={titleOf(list.command?.label ?? "", outcome, asked > 0)}
      description={wordsOf(outcome)}
      onCancel={close}
      actions={
        <>
          {canUndo && (
            <Button disabled={isBusy} onClick={() => send({ type: "outcome.undone" })}>
              Deshacer lo que se hizo
            </Button>
          )}
          <Button variant={asked === 0 ? "primary" : "quiet"} disabled={isBusy} onClick={close}>
            {asked === 0 ? "Entendido" : "No, dejar así"}
          </Button>
          {asked > 0 && (
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() => send({ type: "command.insisted" })}
            >
              {list.command?.row === null
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
                <Text as="span" size="small" tone={each.done ? "success" : "danger"}>
                  {resultWords(each)}
                </Text>
              </li>
            ))}
        </ul>
      )}
    </Dialog>
  );
}

function resultWords({ done: isDone, unchanged, reason }: ActionResult): string {
  if (!isDone) return reason ?? "No se hizo";
  return unchanged === true ? "Ya lo tenía así" : "Hecho";
}

function titleOf(label: string, outcome: Outcome, isAsked: boolean): string {
  // A question of the server is its own title.
  if (outcome.kind === "refused" && isAsked) return outcome.problem.title;
  if (outcome.kind !== "results") return `${label}: no se hizo`;
  const changed = outcome.results.filter((each) => each.done && each.unchanged !== true).length;
  return `${label}: ${changed} de ${outcome.results.length}`;
}

function wordsOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "results": {
      const same = outcome.results.filter(({ unchanged }) => unchanged === true).length;
      const already =
        same === 0 ? "" : same === 1 ? " Uno ya lo tenía así." : ` ${same} ya lo tenían así.`;
      return `Esto pasó con cada registro.${already}`;
    }
    case "refused":
      return outcome.problem.detail ?? outcome.problem.title;
    case "unanswered":
      return "No llegó respuesta. La lista se pidió otra vez: mire si el cambio se hizo antes de repetirlo.";
  }
}
