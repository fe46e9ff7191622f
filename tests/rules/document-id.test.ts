import { expect, test } from "vitest";
import {
  documentFrom,
  documentIdProblem,
  documentTypes,
  ungrouped,
} from "../../src/domain/document-id.ts";

test.each([
  "CC 1020304050",
  "CC 51234",
  "TI 1020304050",
  "TI 00010112345",
  "CE 412345",
  "PA AB123456",
  "PPT 1234567",
  "NIT 890903938-8",
])("%s is a document", (text) => {
  expect(documentIdProblem(text)).toBeNull();
});

test.each([
  ["CC", "Debe tener tipo y número: CC 1020304050"],
  ["1020304050", "Debe tener tipo y número: CC 1020304050"],
  ["CC 1020 304050", "Debe tener tipo y número: CC 1020304050"],
  ["CC 1.020.304.050", "El número no es válido para CC"],
  ["CC 1234", "El número no es válido para CC"],
  ["CC 01020304050", "El número no es válido para CC"],
  ["CC 12345678901", "El número no es válido para CC"],
  ["PA ab123456", "El número no es válido para PA"],
  ["XX 123456", "El tipo debe ser CC, TI, CE, PA, PPT, PEP, NIT"],
  ["constructor 123456", "El tipo debe ser CC, TI, CE, PA, PPT, PEP, NIT"],
  ["CE DULA71111031", "El número no es válido para CE"],
  ["PA SAPORTE", "El número no es válido para PA"],
  ["NIT 890903938-1", "El dígito de verificación debe ser 8"],
])("%s is not: %s", (text, problem) => {
  expect(documentIdProblem(text)).toBe(problem);
});

test("a person may choose seven types", () => {
  expect(documentTypes).toEqual(["CC", "TI", "CE", "PA", "PPT", "PEP", "NIT"]);
});

test.each([
  ["43.796.504", "43796504"],
  ["NIT 900.123.456-8", "NIT 900123456-8"],
  ["900,123,456", "900123456"],
  ["Calle 1.5", "Calle 1.5"],
  ["1.2.3.4", "1.2.3.4"],
  ["7.350.000,55", "7.350.000,55"],
])("%s is written %s without separators of thousands", (text, plain) => {
  expect(ungrouped(text)).toBe(plain);
});

test.each([
  ["cc80100226", "CC 80100226"],
  ["CC-80100226", "CC 80100226"],
  ["C.C. 80.100.226", "CC 80100226"],
  [" cc: 80 100 226 ", "CC 80100226"],
  ["nit 890.903.938 - 8", "NIT 890903938-8"],
  ["ppt1234567", "PPT 1234567"],
  ["pa ab123456", "PA AB123456"],
  ["Pasaporte ab 123456", "PA AB123456"],
  ["CEDULA 71111031", "CC 71111031"],
  ["Cédula de ciudadanía No. 71.111.031", "CC 71111031"],
  ["cédula de extranjería 412345", "CE 412345"],
  ["C.E. E412345", "CE E412345"],
  ["Tarjeta de identidad: 1020304050", "TI 1020304050"],
  ["P.P.T. 1234567", "PPT 1234567"],
  ["Permiso por protección temporal 1234567", "PPT 1234567"],
  ["PEP 912345678901234", "PEP 912345678901234"],
  ["N.I.T. 890.903.938-8", "NIT 890903938-8"],
  ["CC 71111029.0", "CC 71111029"],
  ["CC 71.111.029,00", "CC 71111029"],
])("what was written as %s is %s", (written, document) => {
  expect(documentFrom(written)).toBe(document);
});

test.each([
  "80100226",
  "NIT 890903938",
  "NIT 890903938-1",
  "cc 12",
  "Ccorrea",
  "XX 123456",
  "CC 71111029.5",
  "CC 7111.1029",
  "CC 71111.029",
  "CC 71 11 10 29",
  "NIT 8909.03938-8",
  "CEDULA MILITAR 71111031",
  "CEX 412345",
  "PAAB123456",
  "",
])(
  "%s stays as it was written, for its error: neither type nor check digit is guessed",
  (written) => {
    expect(documentFrom(written)).toBe(written);
  },
);
