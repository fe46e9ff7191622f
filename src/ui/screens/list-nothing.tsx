import type { ReactNode } from "react";
import { Button } from "../kit/button.tsx";
import { Link } from "../kit/link.tsx";
import { queryText } from "./list-query-steps.ts";
import { newOne } from "./record-words.ts";
import { nothing, nothingTitle, nothingWords, ways } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

/** What stands in the place of the rows when there are none, with a way on. */
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
          <Link to={`/${section.controller}${queryText(section, query, {})}`} variant="primary">
            Ir a la primera página
          </Link>
        </Nothing>
      );
    case "refused": {
      const { title = "No se puede ver la lista", detail = "" } = list.problem ?? {};
      return (
        <Nothing title={title} words={detail}>
          {retry}
        </Nothing>
      );
    }
    case "missing":
      return (
        <Nothing
          title="La lista no llegó"
          words="El servidor no dio una respuesta útil. Lo que buscaba sigue en la dirección."
        >
          {retry}
        </Nothing>
      );
    case "asking":
    case "shown":
      return null;
  }
}

/** Nobody has created a record: the ways to the first ones. */
function NothingYet({ section, can }: ListProps) {
  const first = section.feminine === true ? "la primera" : "el primero";
  const words = can("create")
    ? `Puede crear ${first}, o traer muchos registros de un archivo.`
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

/** The search or the filters let nothing pass. */
function NothingMatches({ section, query, send }: ListProps) {
  const all = queryText(section, query, { search: "", filters: {} });
  return (
    <Nothing title="Nada coincide" words="Revise la búsqueda, o quite algún filtro para ver más.">
      <Button onClick={() => send({ type: "query.asked", query: all })}>
        Quitar la búsqueda y los filtros
      </Button>
    </Nothing>
  );
}

type NothingProps = {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
};

function Nothing({ title, words, children }: NothingProps) {
  return (
    <div className={nothing} role="status">
      <h2 className={nothingTitle}>{title}</h2>
      <p className={nothingWords}>{words}</p>
      <div className={ways}>{children}</div>
    </div>
  );
}
