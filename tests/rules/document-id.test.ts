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
  ["XX 123456", "El tipo debe ser CC, TI, CE, PA, PPT, NIT"],
  ["constructor 123456", "El tipo debe ser CC, TI, CE, PA, PPT, NIT"],
  ["NIT 890903938-1", "El dígito de verificación debe ser 8"],
])("%s is not: %s", (text, problem) => {
  expect(documentIdProblem(text)).toBe(problem);
});

test("a person may choose six types", () => {
  expect(documentTypes).toEqual(["CC", "TI", "CE", "PA", "PPT", "NIT"]);
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
])("what was written as %s is %s", (written, document) => {
  expect(documentFrom(written)).toBe(document);
});

test.each(["80100226", "NIT 890903938", "NIT 890903938-1", "cc 12", "Ccorrea", "XX 123456", ""])(
  "%s stays as it was written, for its error: neither type nor check digit is guessed",
  (written) => {
    expect(documentFrom(written)).toBe(written);
  },
);
