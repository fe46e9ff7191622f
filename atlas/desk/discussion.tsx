import { useState } from "react";

import type { AtlasMachine } from "../content/atlas-data.types.ts";
import { useDesk } from "./desk-context.ts";
import { RemarksOf } from "./remarks.tsx";
import { useRemarks, type Part } from "./use-review.ts";

type Props = { readonly machine: AtlasMachine; readonly part: Part };

/** The remarks on what has no place in a drawing, a law or a path, for whoever opens them. */
export function Discussion({ machine, part }: Props) {
  const { may } = useDesk();
  const [isOpen, setOpen] = useState(false);
  if (!may("flows")) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Comentarios</summary>
      {isOpen ? <Opened machine={machine} part={part} /> : null}
    </details>
  );
}

function Opened({ machine, part }: Props) {
  return <RemarksOf review={useRemarks(machine)} part={part} />;
}
