import type { Problem } from "../../src/contract/answer.ts";
import type { RecordErrors } from "../../src/engine/define-section.ts";
import { ended } from "../../src/domain/problem-text.ts";

type Details = Pick<
  Problem,
  "detail" | "errors" | "guard" | "current" | "made" | "confirm" | "accept" | "elsewhere" | "twins"
>;

/** The refusal of a call, in the form of RFC 9457; thrown, so that the transaction under way is rolled back. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(status: number, title: string, details: Details = {}) {
    super(title);
    this.problem = { type: `urn:garante:${typeOf(status)}`, title, status, ...details };
  }
}

/** The `type` of a refusal by its status. */
function typeOf(status: number): string {
  switch (status) {
    case 400:
      return "solicitud-ilegible";
    case 401:
      return "sin-sesion";
    case 403:
      return "sin-permiso";
    case 404:
      return "no-existe";
    case 405:
      return "metodo";
    case 409:
      return "conflicto";
    case 413:
      return "demasiado-grande";
    case 422:
      return "datos";
    case 429:
      return "demasiados";
    case 503:
      return "ocupado";
    default:
      return "falla";
  }
}

/** The request cannot be read: 400. */
export function unreadable(detail: string, errors?: RecordErrors): Refusal {
  return new Refusal(400, "La solicitud no es válida.", { detail, ...(errors && { errors }) });
}

/** A parameter of the address has a value that its call does not take: 400 that names it (ADR 23). */
export function wrongParameter(name: string, detail: string): Refusal {
  return unreadable(detail, { [name]: detail });
}

/** Fields are wrong: 422, with the message of each. */
export function invalid(errors: RecordErrors, twins?: Details["twins"]): Refusal {
  return new Refusal(422, "Hay datos por corregir.", {
    errors: { ...errors },
    ...(twins && { twins }),
  });
}

/** No such record in the company: 404. */
export function notFound(details: Pick<Details, "elsewhere"> = {}): Refusal {
  return new Refusal(404, "No existe este registro.", details);
}

/** The most exact words of a refusal, for a row of many. */
export function wordsOf({ problem }: Refusal): string {
  return ended(problem.detail ?? Object.values(problem.errors ?? {})[0] ?? problem.title);
}

/** The call does not fit the present state of the record: 409. */
export function conflict(title: string, details: Details = {}): Refusal {
  return new Refusal(409, title, details);
}
