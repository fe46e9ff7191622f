import { roleLifecycle } from "./roles.lifecycle.ts";
import { compareDecimals } from "../../domain/decimal.ts";
import { defineSection, type RecordRule } from "../../engine/define-section.ts";
import {
  choice,
  computed,
  filtered,
  hint,
  integer,
  listed,
  money,
  permissions,
  required,
  rows,
  text,
  unique,
} from "../../engine/field.ts";

type Range = { readonly desde: string | null; readonly hasta: string | null };

/** A range begins below its end: one that is the other way round lets nobody sign anything. */
const rangesInOrder: RecordRule<{ readonly firmas: readonly Range[] }> = ({ firmas }) =>
  Array.isArray(firmas) &&
  firmas.some(
    ({ desde, hasta }) =>
      typeof desde === "string" && typeof hasta === "string" && compareDecimals(desde, hasta) > 0,
  )
    ? { firmas: "«Hasta» no puede ser menor que «Desde»" }
    : {};

export default defineSection({
  controller: "roles",
  one: "rol",
  many: "roles",
  scope: "installation",
  fields: {
    nombre: text("Nombre", 60, required, unique, listed, filtered),
    descripcion: text("Descripción", 200, listed),
    permisos: permissions("Permisos", required),
    firmas: rows(
      "Firma de transferencias",
      {
        firma: choice("Firma", { authorise: "Autorizar", sign: "Segunda autorización" }, required),
        desde: money("Desde"),
        hasta: money("Hasta"),
      },
      hint(
        "Lo que puede firmar, por lo que suma lo que se paga a una empresa en un día. Sin filas de una firma, cualquier valor.",
      ),
    ),
    usuarios: integer("Usuarios con el rol", {}, computed, listed),
  },
  rules: [rangesInOrder],
  lifecycle: roleLifecycle,
});
