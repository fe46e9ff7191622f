import type { DocumentKind } from "../../../engine/define-section.ts";
import { isWorthDuplicating } from "../../../engine/duplicate.ts";
import { ActionRow } from "../../kit/action-row/action-row.tsx";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import type { MenuEntry } from "../../kit/menu/menu.tsx";
import { markOf } from "../../kit/mark/mark.ts";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { RecordRefusals, reasonId, type RecordRefusalsProps } from "./record-refusals.tsx";
import { actions, more } from "./record.css.ts";
import type { Mending } from "../../../engine/counted-lists.ts";
import { mayAct, type RecordStep } from "./record-steps.ts";

/** A document of a record as its button needs it. */
type Issued = Omit<DocumentKind, "past">;

type RecordActionsProps = {
  readonly controller: string;
  readonly id: string;
  readonly can: readonly string[];
  readonly steps: readonly RecordStep[];
  readonly documents: readonly Issued[];
  /** The reason why the record can be neither edited nor deleted; null where it can. */
  readonly frozen: string | null;
  /** The ways to what must be mended elsewhere first, which are then the main actions. */
  readonly mendings: readonly Mending[];
  /** The step that the record waits for, which is then the main action; null where that is to edit it, empty for none. */
  readonly next: string | null;
  readonly isBusy: boolean;
  readonly reasons: Omit<RecordRefusalsProps, "refused">;
  readonly onStep: (action: string) => void;
  readonly onDocument: (action: string) => void;
};

/** An action of the record: a link, or a press. */
type Action = {
  readonly key: string;
  readonly label: string;
  /** Why it is not possible; null where it is. */
  readonly refusal: string | null;
  readonly isMain?: boolean;
  /** Whether it gives the record up. */
  readonly isGrave?: boolean;
  /** Letters that press it. */
  readonly keys?: string;
} & ({ readonly href: string } | { readonly onChoose: () => void });

/**
 * The actions of a record; one that its state does not allow shows the reason. Where there are many, or the window is
 * narrow, the main one and those that are possible are in sight, and a menu has the rest, with what deletes the record last.
 */
export function RecordActions(props: RecordActionsProps) {
  const { can, steps, frozen, isBusy, reasons } = props;
  const { held: why = {} } = reasons.record;
  const still = frozen === null ? [] : HELD_STILL.filter(({ action }) => can.includes(action));
  const isDeletable = can.includes("delete") && frozen === null;
  const known: readonly Issued[] = [...props.documents, ...(isDeletable ? [HELD_STILL[1]] : [])];
  const locked = still.map((each) => ({ ...each, refusal: frozen, causes: [] }));
  const held = known.map((each) => ({ ...each, refusal: why[each.action] ?? null, causes: [] }));
  const refused = [...locked, ...steps, ...held].flatMap(({ refusal, ...step }) =>
    refusal === null ? [] : [{ ...step, refusal }],
  );
  const usual = usualActions(props);
  const copy = can.includes("create") && isWorthDuplicating(reasons.section) ? [copyOf(props)] : [];
  const erasing = isDeletable ? [erasingOf(props)] : [];
  const grave = usual.filter(({ isGrave }) => isGrave === true);
  const all = [...usual.filter((each) => !grave.includes(each)), ...copy, ...grave, ...erasing];
  const visible = all.length > MOST ? usual.slice(0, IN_SIGHT) : all;
  // Whoever only reads asks for nothing: the question alone would be a button for what was never theirs (ADR 61).
  if (all.length === 0 && !mayAct(reasons.section, can)) return null;
  return (
    <div ref={markOf("actions")} className={actions} role="group" aria-label="Qué puede hacer">
      <ActionRow
        least={1}
        menuStyle={more}
        actions={visible.map((action) => ({
          key: action.key,
          button: <ActionButton action={action} isBusy={isBusy} />,
          entries: [entryOf(action, isBusy)],
        }))}
        rest={all
          .filter((each) => !visible.includes(each))
          .map((action) => entryOf(action, isBusy))}
        end={<RecordRefusals refused={refused} {...reasons} />}
      />
    </div>
  );
}

/** The most actions that stand beside each other, and how many of them are in sight where there are more. */
const MOST = 5;
const IN_SIGHT = 4;

const DELETE = { label: "Eliminar", isGrave: true, isApart: true };

/** The actions that a frozen status does not allow. */
const HELD_STILL = [
  { action: "edit", label: "Editar" },
  { action: "delete", label: DELETE.label },
] as const;

/** To edit, the steps and the documents: the main one, the possible ones, the others, and last what gives the record up. */
function usualActions(props: RecordActionsProps): readonly Action[] {
  const { can, documents, mendings, onDocument } = props;
  const next = mendings.length > 0 ? "" : props.next;
  const all: readonly Action[] = [
    ...mendings.map(({ label, href }) => ({ key: href, label, refusal: null, isMain: true, href })),
    ...(can.includes("edit") ? [editingOf({ ...props, next })] : []),
    ...stepActions({ ...props, next }),
    ...documents.map(({ action, label }) => ({
      key: action,
      label,
      refusal: props.reasons.record.held?.[action] ?? null,
      onChoose: () => onDocument(action),
    })),
  ];
  return all.toSorted((one, two) => rankOf(one) - rankOf(two));
}

function rankOf({ isMain, isGrave, refusal }: Action): number {
  if (isMain === true) return 0;
  return (refusal === null ? 1 : 2) + (isGrave === true ? 2 : 0);
}

function editingOf({ controller, id, frozen, next }: RecordActionsProps): Action {
  const href = `/${controller}/edit/${id}`;
  return { key: "edit", label: "Editar", refusal: frozen, isMain: next === null, keys: "E", href };
}

function stepActions({ steps, next, onStep }: RecordActionsProps): readonly Action[] {
  return steps.map(({ action, label, refusal, outcome }) => ({
    key: action,
    label,
    refusal,
    isMain: action === next,
    ...(action === next && { keys: "A" }),
    isGrave: outcome?.isGrave === true,
    onChoose: () => onStep(action),
  }));
}

function erasingOf({ reasons, onStep }: RecordActionsProps): Action {
  const refusal = reasons.record.held?.["delete"] ?? null;
  return { key: "delete", label: DELETE.label, refusal, onChoose: () => onStep("delete") };
}

function copyOf({ controller, id }: RecordActionsProps): Action {
  const href = `/${controller}/create?from=${id}`;
  return { key: "create", label: "Duplicar", refusal: null, href };
}

function ActionButton({ action, isBusy }: { readonly action: Action; readonly isBusy: boolean }) {
  const { key, label, refusal, isMain = false, isGrave = false } = action;
  const keys = action.keys === undefined ? {} : { keys: action.keys };
  if ("href" in action && refusal === null) {
    return (
      <Link to={action.href} variant={isMain ? "primary" : "quiet"} {...keys}>
        {label}
      </Link>
    );
  }
  if (key === "delete" && refusal === null && "onChoose" in action) {
    return (
      <Button variant="danger" disabled={isBusy} onClick={action.onChoose}>
        {label}
      </Button>
    );
  }
  return (
    <SteadyButton
      isIdle={isBusy || refusal !== null}
      isMain={isMain}
      isGrave={isGrave}
      {...keys}
      reason={refusal === null ? undefined : reasonId(key)}
      onClick={"href" in action ? () => undefined : action.onChoose}
    >
      {label}
    </SteadyButton>
  );
}

function entryOf(action: Action, isBusy: boolean): MenuEntry {
  const { key, label, refusal, isGrave = false } = action;
  const entry = key === "delete" ? DELETE : { label, isGrave };
  if (refusal !== null) return { ...entry, refusal };
  if ("href" in action) return { ...entry, href: action.href };
  return { ...entry, onChoose: unless(isBusy, action.onChoose) };
}

function unless(isBusy: boolean, run: () => void): () => void {
  return isBusy ? () => undefined : run;
}
