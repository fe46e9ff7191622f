import type { OwnChange } from "../../../contract/desk-contract.ts";
import type { Desk } from "../../../machines/desk/desk.types.ts";
import type { Undoing } from "../../../machines/notices/notices.types.ts";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { Pager } from "../../kit/pager/pager.tsx";
import { aside, line, more, step } from "./desk-lists.css.ts";
import { Moment } from "../moment.tsx";
import { OWN_CHANGES } from "./own-changes-address.ts";
import { Card, Text } from "../../kit/layout/layout.tsx";

type OwnChangesProps = {
  /** Null until it is known. */
  readonly desk: Desk | null;
  readonly isMissing: boolean;
  /** The titles of the sections, by controller. */
  readonly titles: Readonly<Record<string, string>>;
  /** The page of the list, from 1. */
  readonly page: number;
  readonly onRetry: () => void;
  readonly onUndo: (undoing: Undoing) => void;
};

/** The changes of a page. */
const SIZE = 20;

/** The own changes of the person, the newest first, with what can still be undone. */
export function OwnChanges(props: OwnChangesProps) {
  const { desk, isMissing, onRetry } = props;
  if (desk === null) {
    return isMissing ? (
      <Text padding={4} tone="muted" role="alert">
        No fue posible traer lo que hizo.{" "}
        <Button variant="link" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      </Text>
    ) : (
      <Text padding={4} tone="muted" role="status">
        Buscando lo que hizo…
      </Text>
    );
  }
  if (desk.changes.length === 0) {
    return (
      <Text padding={4} tone="muted">
        Todavía no ha hecho nada en este fondo. Lo que cree, cambie o elimine quedará aquí.
      </Text>
    );
  }
  return <Changes {...props} changes={desk.changes} />;
}

function Changes(props: OwnChangesProps & { readonly changes: readonly OwnChange[] }) {
  const { changes, titles, onUndo } = props;
  const pages = Math.ceil(changes.length / SIZE);
  const page = Math.min(Math.max(props.page, 1), pages);
  const start = (page - 1) * SIZE;
  const shown = changes.slice(start, start + SIZE);
  const link = (to: number, isThere: boolean) => (isThere ? `${OWN_CHANGES}&pagina=${to}` : null);
  return (
    <Card padded={false} above={4}>
      <ul>
        {shown.map((change) => (
          <ChangeLine key={change.id} change={change} titles={titles} onUndo={onUndo} />
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          label="Páginas de lo que hizo"
          range={`${start + 1} a ${start + shown.length} de sus últimos ${changes.length} cambios`}
          position={`${page} de ${pages}`}
          words={WORDS}
          links={{
            first: link(1, page > 1),
            previous: link(page - 1, page > 1),
            next: link(page + 1, page < pages),
            last: link(pages, page < pages),
          }}
        >
          {null}
        </Pager>
      )}
    </Card>
  );
}

const WORDS = {
  first: "Lo último que hizo",
  previous: "Más reciente",
  next: "Más antiguo",
  last: "Lo más antiguo",
} as const;

type ChangeLineProps = Pick<OwnChangesProps, "titles" | "onUndo"> & { readonly change: OwnChange };

/** One step of the person: what, where and when, and its undoing. */
export function ChangeLine({ change, titles, onUndo }: ChangeLineProps) {
  const { controller, action, ids, label, at, canUndo } = change;
  const [id, ...others] = ids;
  const isOpen = id !== undefined && others.length === 0 && action !== "delete";
  return (
    <li className={line}>
      <span className={step} data-undone={change.isUndone || undefined}>
        {change.step}
      </span>
      {isOpen ? <Link to={`/${controller}/view/${id}`}>{label}</Link> : <span>{label}</span>}
      {change.isUndone && (
        <Text as="span" tone="muted">
          Deshecho
        </Text>
      )}
      {canUndo && (
        <span className={aside}>
          <Button variant="link" onClick={() => onUndo({ controller, action, ids })}>
            Deshacer
          </Button>
        </span>
      )}
      <span className={more}>
        {titles[controller]} · <Moment at={at} />
      </span>
    </li>
  );
}
