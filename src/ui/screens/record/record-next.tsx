import type { NextWork } from "../../../engine/waiting-work.ts";
import { Link } from "../../kit/link/link.tsx";
import { Text } from "../../kit/layout/layout.tsx";

/** The work that comes after this record, with the way to it, and how much of it is left. */
export function RecordNext({ step, label, to, left }: NextWork) {
  return (
    <Text quiet above={1}>
      Siguiente por hacer: {step} <Link to={to}>{label}</Link>
      {left > 1 && ` · quedan ${left}`}
    </Text>
  );
}
