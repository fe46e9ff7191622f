import type { ReactNode } from "react";
import { agreeing, allOf, article, newOne } from "../../../domain/spanish.ts";
import { countText, listText } from "../../../domain/format.ts";
import { goingOn } from "../../../domain/problem-text.ts";
import { listAddress } from "../../../domain/section-page.ts";
import { isReversed } from "../../../engine/filter-text.ts";
import type { ListQuery } from "../../../engine/list-query.ts";
import { onceNoneIn, viewNamed } from "../../../engine/list-views.ts";
import { Button } from "../../kit/button/button.tsx";
import { Link } from "../../kit/link/link.tsx";
import { filterLabel } from "../../../engine/filter-words.ts";
import { queryText } from "./list-query-steps.ts";
import { nothing, nothingWords } from "./list-nothing.css.ts";
import type { ListProps } from "./list.types.ts";
import { REVERSED } from "./list-words.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

/** The reason why there are no rows, in their place, with the next possible actions. */
export function ListNothing(props: ListProps) {
  const { section, list, query, states, send } = props;
  const retry = <Button onClick={() => send({ type: "retry.chosen" })}>Intentar de nuevo</Button>;
  switch (states.rows) {
    case "empty":
      return <NothingYet {...props} />;
    case "unmatched":
      return <NothingMatches {...props} />;
    case "pastEnd":
      return (
        <Nothing
          title="Esta página ya no existe"
          words="Hay menos registros que cuando se guardó esta dirección."
        >
          <Link
            to={listAddress(section.controller, queryText(section, query, {}))}
            variant="primary"
          >
            Ir a la primera página
          </Link>
        </Nothing>
      );
    case "refused":
      return list.problem?.status === UNREADABLE ? (
        <NotSo {...props} />
      ) : (
        <Refused {...props}>{retry}</Refused>
      );
    case "missing":
      return (
        <Nothing
          title="La lista no llegó"
          words="El servidor no dio una respuesta útil. Lo que buscaba sigue en la dirección."
        >
          {retry}
        </Nothing>
      );
    case "mending":
    case "unreadable":
    case "asking":
    case "shown":
      return null;
  }
}

/** The HTTP status of a request that is invalid: retrying it changes nothing. */
const UNREADABLE = 400;

function Refused({ list, children }: ListProps & { readonly children: ReactNode }) {
  const { title = "No se puede ver la lista", detail = "" } = list.problem ?? {};
  return (
    <Nothing title={title} words={detail}>
      {children}
    </Nothing>
  );
}

/** The server does not read a query that this page does, since it has another version of the section. */
function NotSo({ section, list, send }: ListProps) {
  return (
    <Nothing title="La lista no se puede ver así" words={list.problem?.detail ?? ""}>
      <Button variant="primary" onClick={() => send({ type: "query.asked", query: "" })}>
        Ver {allOf(section)}
      </Button>
    </Nothing>
  );
}

/** No record exists yet: offers the ways to create the first ones, or explains how they appear. */
function NothingYet({ section, can }: ListProps) {
  const first = `${article(section)} ${agreeing("primer", section)}`;
  const ways = can("import") ? ", o traer muchos registros de un archivo" : "";
  const words = can("create")
    ? `Puede crear ${first}${ways}.`
    : section.without.includes("create")
      ? "Aparecerán aquí cuando se creen desde otro registro."
      : `Cuando alguien cree ${first}, aparecerá aquí.`;
  return (
    <Nothing title={`Todavía no hay ${section.many}`} words={words}>
      {can("create") && (
        <Link to={`/${section.controller}/create`} variant="primary">
          {newOne(section)}
        </Link>
      )}
      {can("import") && (
        <Link to={`/${section.controller}/import`} variant="quiet">
          Importar
        </Link>
      )}
    </Nothing>
  );
}

/** No record matches the search or the filters: says which of them there are, and takes away either. */
function NothingMatches(props: ListProps) {
  const { section, list, query, send } = props;
  const once = onceNoneIn(section, query);
  if (once !== null) return <OnceNone {...props} once={once} />;
  const found = list.answer?.without;
  const isFiltered = Object.keys(query.filters).length > 0;
  const isSearched = query.search !== "";
  const view = viewNamed(section, query.view);
  if (view !== null && !isSearched && !isFiltered) {
    return (
      <Nothing
        title={`Nada en «${view.label}»`}
        words={view.nothing ?? `Ahora no hay ${section.many} que deban estar aquí.`}
      >
        <Link to={`/${section.controller}`} variant="quiet">
          Ver {allOf(section)}
        </Link>
      </Nothing>
    );
  }
  const without = (left: Partial<ListQuery>) => () =>
    send({ type: "query.asked", query: queryText(section, query, left) });
  const { group } = query;
  if (group !== undefined && group.open.length > 0) {
    return (
      <Nothing title="Nada en este grupo" words="Lo que había en él ya no está, o no coincide.">
        <Button onClick={without({ group: { ...group, open: [] } })}>Ver los grupos</Button>
      </Nothing>
    );
  }
  return (
    <Nothing
      title={isSearched ? `No hay ${section.many} con «${query.search}»` : "Nada coincide"}
      words={wordsOfNothing(props)}
    >
      {isSearched && isFiltered && (
        <>
          <Button
            variant={(found?.filters ?? 0) > 0 ? "primary" : "quiet"}
            onClick={without({ filters: {} })}
          >
            {`Quitar los filtros${countedIn(found?.filters)}`}
          </Button>
          <Button onClick={without({ search: "" })}>
            {`Quitar la búsqueda${countedIn(found?.search)}`}
          </Button>
        </>
      )}
      {!(isSearched && isFiltered) && (
        <Button onClick={without({ search: "", filters: {} })}>
          {isFiltered ? "Quitar los filtros" : "Quitar la búsqueda"}
        </Button>
      )}
    </Nothing>
  );
}

/** The work is done: what comes after it is offered, and the way to all that it was done on. */
function OnceNone({
  section,
  list,
  query,
  once,
}: ListProps & { readonly once: NonNullable<ReturnType<typeof onceNoneIn>> }) {
  const next = list.answer?.once;
  const all = listAddress(section.controller, queryText(section, query, { view: null }));
  return (
    <Nothing title={once.title} words={next === undefined ? "" : "Puede seguir."}>
      {next !== undefined && (
        <Link to={next.to} variant="primary">
          {once.does(next.count)}
        </Link>
      )}
      <Link to={all} variant="quiet">
        Ver {allOf(section)}
      </Link>
    </Nothing>
  );
}

function wordsOfNothing({ section, list, query, can }: ListProps): string {
  const reversed = Object.entries(query.filters).find(([name, text]) =>
    isReversed(section.fields[name], text),
  );
  if (reversed !== undefined) return `En ${filterLabel(section, reversed[0])}, ${REVERSED}`;
  const hidden = Object.values(section.fields).filter((field) => field.personal === true);
  if (query.search !== "" && hidden.length > 0 && !can("personal")) {
    const labels = hidden.map(({ label }) => goingOn(label));
    return `Su rol no ve datos personales, y no busca por ellos: ${listText(labels)}.`;
  }
  return (
    wordsOfFound(list.answer?.without) ?? "Revise la búsqueda, o quite algún filtro para ver más."
  );
}

/** Which of both leaves nothing: the search or the filters. */
function wordsOfFound(found: Without): string | null {
  if (found === undefined) return null;
  if (found.filters > 0) {
    return `Sin los filtros ${found.filters === 1 ? "hay uno" : `hay ${countText(found.filters)}`} con esa búsqueda.`;
  }
  return "Tampoco sin los filtros: revise la búsqueda.";
}

function countedIn(count = 0): string {
  return count === 0 ? "" : ` (${countText(count)})`;
}

type Without = NonNullable<ListProps["list"]["answer"]>["without"];

type NothingProps = {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
};

function Nothing({ title, words, children }: NothingProps) {
  return (
    <div className={nothing} role="status">
      <Text as="h2" size="lead">
        {title}
      </Text>
      {words !== "" && <p className={nothingWords}>{words}</p>}
      <Row wrap justify="center" gap={2} above={3}>
        {children}
      </Row>
    </div>
  );
}
