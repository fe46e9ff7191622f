import { expect, test } from "vitest";
import { type BankLine, bankFile } from "../../server/sections/transfers/transfers.jobs.ts";

const LINE: BankLine = {
  numero: "TR-2026-000001",
  fecha: "2026-08-12",
  banco_origen: "Banco Uno",
  cuenta_origen: "100001",
  banco_destino: "Banco Dos",
  cuenta_destino: "100002",
  nit: "900123456-8",
  beneficiario: "Cooperativa; del \r\nSur",
  valor: "1260000.00",
};

test("the file for the bank has its titles and a row for each transfer, to the cent, which nothing in it breaks", () => {
  expect(bankFile([LINE, LINE]).split("\r\n")).toEqual([
    "numero;fecha;banco_origen;cuenta_origen;banco_destino;cuenta_destino;nit;beneficiario;valor",
    "TR-2026-000001;2026-08-12;Banco Uno;100001;Banco Dos;100002;900123456-8;Cooperativa  del  Sur;1260000.00",
    "TR-2026-000001;2026-08-12;Banco Uno;100001;Banco Dos;100002;900123456-8;Cooperativa  del  Sur;1260000.00",
    "",
  ]);
});
