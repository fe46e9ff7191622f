import { registry } from "../registry.ts";
import type { Caller } from "../../server/suites/caller.ts";

/** The first page of each section's list, as a company's administrator reads it, by `company/controller`. */
export type Lists = Readonly<Record<string, unknown>>;

/**
 * Reads every list in both companies of the demonstration, without the moment of the sign-in that this reading causes.
 */
export async function listsOf({ get, signIn }: Caller): Promise<Lists> {
  const { token } = await signIn("admin");
  const lists: Record<string, unknown> = {};
  for (const company of ["1", "2"]) {
    for (const controller of registry.sections.keys()) {
      const { status, body } = await get(`/api/${controller}/list`, { token, company });
      if (status !== 200) throw new Error(`${controller}: ${status}`);
      lists[`${company}/${controller}`] = body;
    }
  }
  return readLists(JSON.stringify(lists));
}

/** Moments of the reading itself, fields that are no longer declared (reading 40), and fields and facts declared since. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "invitacion",
  "invitado_a",
  "ultimo_ingreso",
  "trm",
  "obligaciones",
  "saldo_total",
  "utilizado",
  "variables",
  "tope_siniestros",
  "resoluciones",
  "numeracion",
  "isComputable",
  "en_vigor",
  "reemplazada_por",
  "solicitante",
  "isReady",
  "isAgreementCurrent",
  "isStructurePublished",
  "isFormulaApproved",
  "hasItsCases",
  "fechas",
  "decimales",
]);

/** Parses lists from their text. People are called by their names since, and ordered by them. */
export function readLists(text: string): Lists {
  return JSON.parse(text, (key, value: unknown) => {
    // Structures have a format since before; the one of the payments of an account is empty in what was there.
    if (LEFT_OUT.has(key) || (key === "formato" && value === null)) return undefined;
    return key.endsWith("/users") ? byLogin(value as People) : value;
  }) as Lists;
}

type People = { readonly rows: readonly { readonly values: Readonly<Record<string, string>> }[] };

function byLogin(page: People): People {
  const rows = page.rows.map(({ values: { nombre: _, ...values }, ...row }) => ({
    ...row,
    values,
  }));
  const loginOf = ({ values }: People["rows"][number]): string => values["usuario"] ?? "";
  return { ...page, rows: rows.toSorted((a, b) => (loginOf(a) < loginOf(b) ? -1 : 1)) };
}
