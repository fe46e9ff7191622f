import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { VIEW } from "../../src/domain/section-page.ts";
import { filterOf } from "../../src/engine/filter-text.ts";
import { isListParameter, STATUS } from "../../src/engine/list-query.ts";
import { ref, type JsonSchema } from "./json-schema.ts";

/** The parameters of a list: its filters, order and page. */
export function listParameters(section: SectionDefinition): readonly JsonSchema[] {
  const { fields, lifecycle } = section;
  const filtered = Object.entries(fields).filter(([name]) => isListParameter(section, `f.${name}`));
  const forms = {
    words:
      "palabras que contiene; o «is:», «begins:», «not:», «lacks:», «empty:», «filled:», y varias con «|»",
    anyOf: "cualquiera de estos, separados por coma; o «not:», «empty:», «filled:»",
    between:
      "entre dos, con «..» y un lado abierto si se quiere; o «over:», «under:», «not:», «empty:», «filled:», y varias con «|»; una fecha, también «during:this-month»; un momento, por su día o por su instante",
    yesNo: "si o no",
    none: "no se filtra",
  };
  const filters = filtered.map(([name, field]) => ({
    name: `f.${name}`,
    in: "query",
    schema: { type: "string" },
    description: `${field.label}: ${forms[filterOf(field).form]}.`,
  }));
  const status = {
    name: `f.${STATUS}`,
    in: "query",
    schema: { type: "string" },
    description: "Estados, separados por coma; o los demás, con «not:».",
  };
  const views = {
    name: VIEW,
    in: "query",
    schema: { type: "string", enum: section.views.map(({ key }) => key) },
    description: `Vista: ${section.views.map(({ key, label }) => `${key} (${label})`).join(", ")}.`,
  };
  return [
    ...(section.views.length > 0 ? [views] : []),
    ref("parameters", "search"),
    ref("parameters", "order"),
    ref("parameters", "group"),
    ref("parameters", "openGroup"),
    ref("parameters", "openPart"),
    ref("parameters", "lead"),
    ref("parameters", "report"),
    ...filters,
    ...(lifecycle === null ? [] : [status]),
    ref("parameters", "page"),
    ref("parameters", "size"),
  ];
}
