import { defineSection, type RecordRule } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  filtered,
  group,
  hint,
  listed,
  longText,
  personal,
  required,
  text,
  unique,
} from "../../engine/field.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";
import { preview, tryOut } from "./commands.ts";
import { templateLifecycle } from "./fe-msgs.lifecycle.ts";
import {
  type Subject,
  SUBJECTS,
  type Use,
  useProblem,
  USES,
  variableProblem,
} from "./variables.ts";

/** The ways in which a message leaves: only mail has a provider in an installation without others. */
export const CHANNELS = { email: "Correo", sms: "SMS", whatsapp: "WhatsApp" } as const;

const seen = group("Vista previa");

type Written = {
  readonly trata_de: Subject | null;
  readonly uso: Use | null;
  readonly asunto: string | null;
  readonly cuerpo: string | null;
};

/** A line break in a subject would write headers of the mail (RFC 5322, §2.2). */
const subjectIsALine: RecordRule<Written> = ({ asunto }) =>
  typeof asunto === "string" && /[\r\n\u0085\u2028\u2029]/u.test(asunto)
    ? { asunto: "El asunto va en una sola línea" }
    : {};

const variablesAreKnown: RecordRule<Written> = ({ asunto, cuerpo, trata_de: subject }) => {
  const inSubject = variableProblem(asunto, subject);
  const inBody = variableProblem(cuerpo, subject);
  return {
    ...(inSubject !== null && { asunto: inSubject }),
    ...(inBody !== null && { cuerpo: inBody }),
  };
};

const useFits: RecordRule<Written> = ({ uso, trata_de: subject }) => {
  const problem = useProblem(uso, subject);
  return problem === null ? {} : { uso: problem };
};

export default defineSection({
  controller: "fe-msgs",
  one: "plantilla",
  many: "plantillas",
  feminine: true,
  fields: {
    codigo: text("Código", 20, required, unique, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    canal: choice("Canal", CHANNELS, required, listed, filtered),
    trata_de: choice("Trata de", SUBJECTS, required, listed, filtered),
    uso: choice("Uso", USES, listed, filtered, hint("Vacío: la de una campaña")),
    asunto: text("Asunto", 120, listed),
    cuerpo: longText(
      "Cuerpo",
      4000,
      required,
      hint("Con variables entre dobles llaves: Señor(a) {{cliente}}"),
    ),
    variables: text("Variables usadas", 400, computed),
    vista_asunto: text("Asunto con el caso", 400, computed, personal, seen),
    vista: longText("Mensaje con el caso", 12_000, computed, personal, seen),
  },
  rules: [
    requiredWhen("asunto", "canal", ["email"], "Un correo lleva asunto"),
    onlyWhen("asunto", "canal", ["email"], "Solo un correo lleva asunto"),
    subjectIsALine,
    variablesAreKnown,
    useFits,
  ],
  views: [{ key: "approval", label: "Por aprobar", criteria: { estado: "draft" } }],
  lifecycle: templateLifecycle,
  commands: [preview, tryOut],
});
