import type { DocumentKind } from "../../engine/define-section.ts";
import { Button } from "../kit/button/button.tsx";
import { Link } from "../kit/link/link.tsx";
import { SteadyButton } from "../kit/button/steady-button.tsx";
import { RecordRefusals, reasonId, type RecordRefusalsProps } from "./record-refusals.tsx";
import { actions } from "./record.css.ts";
import type { RecordStep } from "./record-steps.ts";

type RecordActionsProps = {
  readonly controller: string;
  readonly id: string;
  readonly can: readonly string[];
  readonly steps: readonly RecordStep[];
  readonly documents: readonly DocumentKind[];
  /** The reason why the record can be neither edited nor deleted; null where it can. */
  readonly frozen: string | null;
  /** The step that the record waits for, which is then the main action; null where that is to edit it. */
  readonly next: string | null;
  readonly isBusy: boolean;
  readonly reasons: Omit<RecordRefusalsProps, "refused">;
  readonly onStep: (action: string) => void;
  readonly onDocument: (action: string) => void;
};

/** The actions of a record; one that its state does not allow shows the reason. */
export function RecordActions(props: RecordActionsProps) {
  const { controller, id, can, steps, documents, frozen, next, isBusy, reasons } = props;
  const { onStep, onDocument } = props;
  const still = frozen === null ? [] : HELD_STILL.filter(({ action }) => can.includes(action));
  const held = still.map((each) => ({ ...each, refusal: frozen, causes: [] }));
  const refused = [...held, ...steps].flatMap(({ refusal, ...step }) =>
    refusal === null ? [] : [{ ...step, refusal }],
  );
  return (
    <div className={actions} role="group" aria-label="Qué puede hacer">
      {can.includes("edit") && frozen !== null && (
        <SteadyButton isIdle reason={reasonId("edit")} onClick={() => undefined}>
          Editar
        </SteadyButton>
      )}
      {can.includes("edit") && frozen === null && (
        <Link
          to={`/${controller}/edit/${id}`}
          variant={next === null ? "primary" : "quiet"}
          keys="E"
        >
          Editar
        </Link>
      )}
      {steps.map(({ action, label, refusal }) => (
        <SteadyButton
          key={action}
          isIdle={isBusy || refusal !== null}
          isMain={action === next}
          reason={refusal === null ? undefined : reasonId(action)}
          onClick={() => onStep(action)}
        >
          {label}
        </SteadyButton>
      ))}
      {documents.map(({ action, label }) => (
        <Button key={action} disabled={isBusy} onClick={() => onDocument(action)}>
          {label}
        </Button>
      ))}
      {can.includes("create") && (
        <Link to={`/${controller}/create?from=${id}`} variant="quiet">
          Duplicar
        </Link>
      )}
      {can.includes("delete") && frozen === null && (
        <Button variant="danger" disabled={isBusy} onClick={() => onStep("delete")}>
          Eliminar
        </Button>
      )}
      <RecordRefusals refused={refused} {...reasons} />
    </div>
  );
}

/** The actions that a frozen status does not allow. */
const HELD_STILL = [
  { action: "edit", label: "Editar" },
  { action: "delete", label: "Eliminar" },
] as const;
