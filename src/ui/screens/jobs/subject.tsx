import type { Job } from "../../../contract/jobs-contract.ts";
import { Link } from "../../kit/link/link.tsx";

/** The record or the file that a job or a message is about, which opens where the person may open it. */
export function Subject({ of }: { readonly of: Job["about"] }) {
  return of !== null && <p>{of.to === null ? of.label : <Link to={of.to}>{of.label}</Link>}</p>;
}
