import { countText } from "../../../domain/format.ts";
import { listAddress } from "../../../domain/section-page.ts";
import { PAGE_SIZES } from "../../../engine/list-query.ts";
import { Pager } from "../../kit/pager/pager.tsx";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { queryText } from "./list-query-steps.ts";

import { whole } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

const WORDS = {
  first: "Primera página",
  previous: "Página anterior",
  next: "Página siguiente",
  last: "Última página",
};

/** The range of the rows shown, their total, and the links to other pages. */
export function ListPager({ section, list, query, send }: ListProps) {
  const total = list.answer?.total ?? 0;
  const { page, size } = query;
  const last = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  const link = (other: number, isThere: boolean) =>
    isThere ? listAddress(section.controller, queryText(section, query, { page: other })) : null;
  return (
    <div className={whole}>
      <Pager
        label="Páginas"
        range={`${countText(from)} a ${countText(to)} de ${countText(total)}`}
        position={`${countText(page)} de ${countText(last)}`}
        links={{
          first: link(1, page > 2),
          previous: link(page - 1, page > 1),
          next: link(page + 1, page < last),
          last: link(last, page < last - 1),
        }}
        words={WORDS}
      >
        <LabelledSelect
          label="Filas por página"
          value={String(size)}
          options={PAGE_SIZES.map((each) => ({ value: String(each), label: String(each) }))}
          onChoose={(value) =>
            send({
              type: "query.asked",
              query: queryText(section, query, { size: Number(value) }),
            })
          }
        />
      </Pager>
    </div>
  );
}
