import { lawyerLifecycle } from "./lawyers.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  documentId,
  email,
  filtered,
  hint,
  listed,
  personal,
  reference,
  required,
  text,
  unique,
} from "../../engine/field.ts";

export default defineSection({
  controller: "lawyers",
  one: "abogado",
  many: "abogados",
  fields: {
    documento: documentId("Documento", required, unique, listed, filtered, personal),
    nombre: text("Nombre", 100, required, listed, filtered),
    tarjeta: text("Tarjeta profesional", 20, listed),
    ciudad: reference("Ciudad", "cities", required, listed, filtered),
    honorarios: reference("Fórmula de honorarios", "formulas", required),
    firma: reference(
      "Firma",
      "companies",
      listed,
      hint("La empresa a la que se pagan sus honorarios"),
    ),
    correo: email("Correo", required, listed, personal),
  },
  lawyer: "self",
  lifecycle: lawyerLifecycle,
});
