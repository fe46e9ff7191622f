import { describe, expect, test } from "vitest";
import { STATUS } from "../../src/engine/list-query.ts";
import { registry } from "../support/registry.ts";

/**
 * Every amount of a section whose sum means something, copied by hand from what each is: one amount of one thing. A new
 * amount is added here, or declared `unsummed` or `summedWithin`, by whoever writes it.
 */
const ADDED = `advances: valor legalizado reintegrado por_legalizar
  bank-files: entradas salidas
  collection-documents: base comision iva total redondeo diferencia aplicado notas a_favor saldo
  customers-collects: valor identificado por_identificar
  customers: saldo_total
  fund-periods: movido
  movements: debe haber
  obligations: valor_desembolso saldo_capital valor_cubierto
  obligations-singles: valor_desembolso
  portfolios: cupo utilizado
  receipt-applications: valor retenciones diferencia
  recoverables: valor_pagado deuda deuda_restante recuperado intereses saldo castigado precio_venta valor_compromiso
  recovers: valor interes honorarios neto parte_aliado parte_fondo capital interes_fondo
  requests: valor_solicitado valor_aprobado anticipo por_pagar
  settlement-lines: comision
  settlements: comision total
  taxes: iva retenciones cruce por_pagar
  transfer-batches: valor
  transfers: valor`;

const sections = [...registry.sections.values()].map(({ definition }) => definition);
const amounts = sections.flatMap((definition) =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === "money" ? [{ definition, field, at: `${definition.controller}.${name}` }] : [],
  ),
);

describe("what lists, groups and related lists add up", () => {
  test("is what is additive: nothing else, in any section", () => {
    const added = ADDED.split("\n").flatMap((line) => {
      const [controller = "", names = ""] = line.trim().split(": ");
      return names.split(" ").map((name) => `${controller}.${name}`);
    });
    const plain = amounts.filter(({ field }) => !field.unsummed && !field.summedWithin);
    expect(plain.map(({ at }) => at).toSorted()).toEqual(added.toSorted());
  });

  test("within some fields is within those by which a list is filtered", () => {
    const wrong = amounts.flatMap(({ definition, field, at }) =>
      (field.summedWithin ?? []).flatMap((by) => {
        const isFiltered =
          by === STATUS ? definition.lifecycle !== null : definition.fields[by]?.filtered === true;
        return isFiltered && !field.unsummed ? [] : [`${at} within ${by}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("is nothing that has a version or a moment of the same thing in each record", () => {
    const repeated = amounts.filter(({ definition: { uniqueTogether, fields } }) =>
      uniqueTogether.some(
        (names) =>
          names.length > 1 &&
          names.some(
            (name) => ["revision", "version"].includes(name) || fields[name]?.kind === "period",
          ),
      ),
    );
    expect(repeated.length).toBeGreaterThan(0);
    const added = repeated.filter(({ field }) => !field.unsummed && !field.summedWithin);
    expect(added.map(({ at }) => at)).toEqual([]);
  });
});
