/** A transfer as a row of the bank file; the amount as `1260000.00`. */
export type BankLine = {
  readonly numero: string;
  readonly fecha: string;
  readonly banco_origen: string;
  readonly cuenta_origen: string;
  readonly banco_destino: string;
  readonly cuenta_destino: string;
  readonly nit: string;
  readonly beneficiario: string;
  readonly valor: string;
};

const COLUMNS = [
  "numero",
  "fecha",
  "banco_origen",
  "cuenta_origen",
  "banco_destino",
  "cuenta_destino",
  "nit",
  "beneficiario",
  "valor",
] as const satisfies readonly (keyof BankLine)[];

/**
 * The file for the bank: UTF-8, a row of titles and a row for each transfer, separated by `;` and ended by CR LF. The
 * day is `AAAA-MM-DD` and the amount has a point and two decimals. Characters that would break a row become spaces.
 */
export function bankFile(lines: readonly BankLine[]): string {
  const rows = lines.map((line) => COLUMNS.map((name) => plain(line[name])).join(";"));
  return [COLUMNS.join(";"), ...rows, ""].join("\r\n");
}

function plain(text: string): string {
  return text.replaceAll(/[;\p{Cc}]+/gu, " ").trim();
}
