import { describe, expect, test } from "vitest";
import { type BankLine, LAYOUTS, bankFile, layoutProblem } from "../../server/fund/bank-layouts.ts";

const LINE: BankLine = {
  numero: "TR-2026-000001",
  fecha: "2026-08-12",
  banco_origen: "Banco Uno",
  cuenta_origen: "100001",
  tipo_origen: "AHO",
  nit_origen: "900555111-2",
  banco_destino: "Banco Dos",
  codigo_destino: "1007",
  cuenta_destino: "100002",
  tipo_destino: "COR",
  nit: "900123456-8",
  beneficiario: "Cooperativa; del \r\nSur",
  valor: "1260000.00",
};

test("the file for the bank has its titles and a row for each transfer, to the cent, which nothing in it breaks", () => {
  expect(bankFile(LAYOUTS.csv, [LINE, LINE]).split("\r\n")).toEqual([
    "numero;fecha;banco_origen;cuenta_origen;banco_destino;cuenta_destino;nit;beneficiario;valor",
    "TR-2026-000001;2026-08-12;Banco Uno;100001;Banco Dos;100002;900123456-8;Cooperativa  del  Sur;1260000.00",
    "TR-2026-000001;2026-08-12;Banco Uno;100001;Banco Dos;100002;900123456-8;Cooperativa  del  Sur;1260000.00",
    "",
  ]);
});

describe("the file of fixed positions (PAB)", () => {
  const other = { ...LINE, numero: "TR-2026-000002", tipo_destino: "AHO", valor: "0.50" };

  test("has 264 positions in each record: the head with how many and their sum, then each payment", () => {
    const [head = "", one = "", two = "", ...rest] = bankFile(
      LAYOUTS.pab,
      [LINE, other],
      "02",
    ).split("\r\n");
    expect(rest).toEqual([""]);
    expect([head, one, two].map((record) => record.length)).toEqual([264, 264, 264]);
    expect(head.slice(0, 115)).toBe(
      "1000000900555111I               220PAGOS     202608120220260812000002" +
        "0000000000000000000000000126000050" +
        "00000100001S",
    );
    expect(one.slice(0, 121)).toBe(
      "6900123456      COOPERATIVA DEL SUR           000001007100002           S27" +
        "0000000012600000020260812TR-2026-000001       ",
    );
    expect(two.slice(73, 92)).toBe("3700000000000000050");
  });

  test("writes what every reader of positions takes: capitals without accents, and cuts a name alone", () => {
    const named = {
      ...LINE,
      beneficiario: "Compañía Fiduciaria Ñandú de Colombia S.A. en liquidación",
    };
    const [, record = ""] = bankFile(LAYOUTS.pab, [named]).split("\r\n");
    expect(record.slice(16, 46)).toBe("COMPANIA FIDUCIARIA NANDU DE C");
  });

  test.each([
    [{ cuenta_destino: "123456789012345678" }, "cuenta de destino tiene 18 caracteres y caben 17"],
    [{ cuenta_origen: "123456789012" }, "cuenta de origen tiene 12 caracteres y caben 11"],
    [{ cuenta_destino: "12345678.0" }, "cuenta de destino no son solo dígitos"],
    [{ tipo_destino: "FID" }, "falta tipo de la cuenta de destino"],
    [{ nit: "" }, "falta NIT del beneficiario"],
  ])("does not take %o, and says why", (wrong, why) => {
    expect(layoutProblem(LAYOUTS.pab, { ...LINE, ...wrong })).toBe(
      `El formato Bancolombia PAB no la admite: ${why}.`,
    );
    expect(layoutProblem(LAYOUTS.pab, LINE)).toBeNull();
  });
});
