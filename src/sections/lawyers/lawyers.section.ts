import { lawyerLifecycle } from "./lawyers.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  documentId,
  email,
  filtered,
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
    correo: email("Correo", required, listed, personal),
  },
  lifecycle: lawyerLifecycle,
});
