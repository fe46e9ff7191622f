/** The subjects of templates: the record whose data its variables have. */
export const SUBJECTS = {
  customer: "Cliente",
  obligation: "Obligación",
  invoice: "Factura",
  request: "Solicitud",
  recoverable: "Recuperable",
} as const;

export type Subject = keyof typeof SUBJECTS;

/** The moments at which a message leaves by itself, or that a person writes about. */
export const USES = {
  invoice: "Factura",
  filed: "Radicado",
  returned: "Devuelta",
  approved: "Aprobada",
  payment: "Pago",
  arrears: "Mora",
  commitment: "Compromiso",
  due: "Vencimiento",
  closing: "Cierre",
} as const;

export type Use = keyof typeof USES;

/** The subjects that a template of each use may have. */
const ABOUT: Readonly<Record<Use, readonly Subject[]>> = {
  invoice: ["invoice"],
  filed: ["request"],
  returned: ["request"],
  approved: ["request"],
  payment: ["request"],
  arrears: ["recoverable", "obligation"],
  commitment: ["recoverable"],
  due: ["recoverable", "invoice"],
  closing: ["customer"],
};

/** How the value of a variable is written: as it is, in pesos, or as a day. */
export type VariableKind = "text" | "money" | "day";

type Variables = Readonly<Record<string, VariableKind>>;

/** Those of every template. */
const OF_ALL = { fondo: "text", hoy: "day", cliente: "text" } satisfies Variables;

/** The closed list of variables, by what a template is about. */
export const VARIABLES = {
  customer: { ...OF_ALL, saldo: "money" },
  obligation: {
    ...OF_ALL,
    entidad: "text",
    garantia: "text",
    obligacion: "text",
    saldo: "money",
    dias_mora: "text",
  },
  invoice: {
    ...OF_ALL,
    entidad: "text",
    factura: "text",
    total: "money",
    saldo: "money",
    vencimiento: "day",
  },
  request: {
    ...OF_ALL,
    entidad: "text",
    radicado: "text",
    obligacion: "text",
    valor_solicitado: "money",
    valor_aprobado: "money",
  },
  recoverable: {
    ...OF_ALL,
    entidad: "text",
    recuperable: "text",
    garantia: "text",
    deuda: "money",
    cuota: "money",
    cuota_vence: "day",
    compromiso: "day",
    valor_compromiso: "money",
  },
} as const satisfies Readonly<Record<Subject, Variables>>;

/** A variable in a text: two braces around its name. */
const VARIABLE = /\{\{([^{}]*)\}\}/gu;

/** The names of the variables of some texts, each once, in their order. */
export function variablesIn(...texts: readonly (string | null)[]): readonly string[] {
  const names = texts.flatMap((text) =>
    [...(text ?? "").matchAll(VARIABLE)].map(([, name = ""]) => name.trim()),
  );
  return [...new Set(names)];
}

/**
 * The problem of the variables of a text, as a sentence in Spanish; null where there is none.
 * @param subject what its template is about; null while nobody said it.
 */
export function variableProblem(text: string | null, subject: Subject | null): string | null {
  if (typeof text !== "string" || !isSubject(subject)) return null;
  const known: object = VARIABLES[subject];
  const unknown = variablesIn(text).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return `No existe la variable {{${unknown}}}.`;
  return /\{\{|\}\}/u.test(text.replaceAll(VARIABLE, ""))
    ? "Una variable va entre dobles llaves: {{cliente}}."
    : null;
}

function isUse(use: string | null): use is Use {
  return typeof use === "string" && Object.hasOwn(USES, use);
}

function isSubject(subject: string | null): subject is Subject {
  return typeof subject === "string" && Object.hasOwn(SUBJECTS, subject);
}

/** Why a use is not of a subject, as a sentence in Spanish; null where it is, or nobody said one of them. */
export function useProblem(use: Use | null, subject: Subject | null): string | null {
  if (!isUse(use) || !isSubject(subject) || ABOUT[use].includes(subject)) return null;
  const told = ABOUT[use].map((each) => SUBJECTS[each]).join(" o ");
  return `«${USES[use]}» trata de: ${told}.`;
}

/** A text with the values of its variables; one without a value is a dash. */
export function filledText(
  text: string,
  values: Readonly<Record<string, string | null | undefined>>,
): string {
  return text.replaceAll(VARIABLE, (_, name: string) => values[name.trim()] ?? "—");
}
