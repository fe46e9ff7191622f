import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { countText } from "../../../domain/format.ts";
import type { Neighbours } from "../../../engine/list-neighbours.ts";
import { PagerStep } from "../../kit/pager/pager-step.tsx";
import { here, steps } from "../../kit/pager/pager.css.ts";

type RecordNeighboursProps = {
  /** The address of their pages, up to the id. */
  readonly at: string;
  /** The place of the record in the list that the person came from; null if they did not come from one. */
  readonly neighbours: Neighbours | null;
};

/** The records before and after this one, in the list as it was left. */
export function RecordNeighbours({ at, neighbours }: RecordNeighboursProps) {
  if (neighbours === null) return null;
  const { position, total, previous, next } = neighbours;
  const addressOf = (id: string | null) => id && `${at}/${id}`;
  return (
    <nav className={steps} aria-label="Registros de la lista">
      <PagerStep label="Registro anterior" icon={ChevronLeft} to={addressOf(previous)} keys="K" />
      <span className={here}>
        {countText(position)} de {countText(total)}
      </span>
      <PagerStep label="Registro siguiente" icon={ChevronRight} to={addressOf(next)} keys="J" />
    </nav>
  );
}
