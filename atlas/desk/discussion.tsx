import { useState } from "react";

import { useRoute } from "../frame/route.ts";
import { useDesk } from "./desk-context.ts";
import { RemarksOf } from "./remarks.tsx";
import { useRemarks, type Part, type Reviewed } from "./use-review.ts";

type Props = { readonly of: Reviewed; readonly part: Part };

/** The remarks on what has no place in a drawing, a law or a path, for whoever opens them, or comes to be shown them. */
export function Discussion({ of, part }: Props) {
  const { may } = useDesk();
  const { params } = useRoute();
  const [isOpen, setOpen] = useState(params.get("parte") === part.id);
  if (!may("flows")) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Comentarios</summary>
      {isOpen ? <Opened of={of} part={part} /> : null}
    </details>
  );
}

function Opened({ of, part }: Props) {
  return <RemarksOf review={useRemarks(of)} part={part} />;
}
