import type { NextWork } from "../../../machines/desk/waiting-work.ts";
import { Link } from "../../kit/link/link.tsx";
import { muted } from "./record.css.ts";

/** The work that comes after this record, with the way to it, and how much of it is left. */
export function RecordNext({ step, label, to, left }: NextWork) {
  return (
    <p className={muted}>
      Siguiente por hacer: {step} <Link to={to}>{label}</Link>
      {left > 1 && ` · quedan ${left}`}
    </p>
  );
}
