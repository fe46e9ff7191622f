import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  consecutive,
  date,
  file,
  filtered,
  fitting,
  hint,
  integer,
  listed,
  longText,
  money,
  nobody,
  reference,
  references,
  required,
  rows,
  text,
} from "../../engine/field.ts";
import { transferBatchLifecycle } from "./transfer-batches.lifecycle.ts";

const count = { max: 500 };

/** Transfers that go to the bank in one file: one question with its sum, and one answer for all (fund.md §4). */
export default defineSection({
  controller: "transfer-batches",
  one: "lote de transferencias",
  many: "lotes de transferencias",
  fields: {
    numero: text("Número", 16, consecutive("LT"), listed, filtered),
    cuenta_origen: reference(
      "Cuenta de origen",
      "banks-companies",
      required,
      listed,
      filtered,
      among({ uso: "pay,both", estado: "active" }),
    ),
    fecha_programada: date("Fecha programada", required, listed, filtered),
    transferencias: references(
      "Solo estas transferencias",
      "transfers",
      among({ estado: "ready" }),
      fitting("cuenta_origen", "fecha_programada"),
      hint("Vacío: todas las que están listas para ese día desde esa cuenta"),
    ),
    cuantas: integer("Transferencias", count, computed, listed),
    valor: money("Valor", computed, listed),
    respuesta: file("Respuesta del banco", ["text/csv", "text/plain"], nobody),
    aviso: longText("Aviso", 600, computed),
    archivo: file("Archivo para el banco", ["text/csv", "text/plain"], nobody, computed),
    detalle: rows(
      "Detalle",
      {
        transferencia: text("Transferencia", 16, computed),
        beneficiario: text("Beneficiario", 200, computed),
        valor: money("Valor", computed),
        resultado: choice("El banco", { paid: "La pagó", returned: "La devolvió" }, computed),
        motivo: text("Motivo", 200, computed),
      },
      computed,
    ),
    respuestas: rows(
      "Respuestas leídas",
      {
        archivo: text("Archivo", 120, computed),
        lineas: integer("Líneas", { max: 100_000 }, computed),
        aplicadas: integer("Aplicadas", { max: 100_000 }, computed),
        repetidas: integer("Ya se sabían", { max: 100_000 }, computed),
        huella: text("Huella", 64, computed),
      },
      computed,
    ),
    sin_aplicar: rows(
      "Líneas que no se aplicaron",
      {
        linea: integer("Línea", { max: 100_000 }, computed),
        numero: text("Número", 40, computed),
        motivo: text("Motivo", 200, computed),
      },
      computed,
    ),
  },
  title: "numero",
  amount: "valor",
  decides: ["valor", "fecha_programada", "cuantas"],
  order: ["-numero"],
  brief: { amount: "valor" },
  remarks({ aviso, sin_aplicar: unknown, respuestas }, status) {
    const lines = unknown.length === 1 ? "1 línea" : `${unknown.length} líneas`;
    return [
      ...(aviso === null || status === "answered" ? [] : [{ words: aviso, mend: null }]),
      ...(unknown.length === 0 || respuestas.length === 0
        ? []
        : [
            {
              words: `En la respuesta del banco, ${lines} no se ${unknown.length === 1 ? "aplicó" : "aplicaron"}: está el motivo de cada una.`,
              mend: null,
            },
          ]),
    ];
  },
  views: [
    { key: "open", label: "Armados", criteria: { estado: "open" } },
    { key: "written", label: "Por enviar", criteria: { estado: "written" } },
    { key: "sent", label: "Por responder", criteria: { estado: "sent" } },
  ],
  lifecycle: transferBatchLifecycle,
  without: ["import", "delete"],
});
