import { NUMBER, daysAgo } from "./bank-desk.ts";

const closed = (day: string) => day.replaceAll("-", "");

/** A file of collections of Asobancaria 2001 as a bank sends it: two payments in one batch. */
export function asobancaria(): string {
  const day = closed(daysAgo(3));
  const record = (text: string) => text.padEnd(162);
  return [
    record(`010900123456${day}007${NUMBER.padStart(17, "0")}${day}1830A01`),
    record("0577099999999990001"),
    record(
      `06${"900123456".padStart(48, "0")}${"100000050".padStart(14, "0")}0102000123000456007000100000010000`
        .slice(0, 97)
        .padEnd(94, "0")
        .concat("000")
        .slice(0, 97),
    ),
    record(`06${"FE-101".padEnd(48)}${"150000025".padStart(14, "0")}0104${"0".repeat(29)}`),
    record(`08${"2".padStart(9, "0")}${"250000075".padStart(18, "0")}0001`),
    record(`09${"2".padStart(9, "0")}${"250000075".padStart(18, "0")}`),
  ].join("\n");
}

type OfxGiven = {
  readonly account?: string;
  readonly day?: string;
  readonly currency?: string;
  readonly words?: string;
  readonly isXml?: boolean;
};

/** A statement of OFX as a portal of a bank gives it, in SGML or in XML. */
export function ofx({
  account = NUMBER,
  day = daysAgo(3),
  currency = "COP",
  words = "PAGO PSE",
  isXml = false,
}: OfxGiven = {}): string {
  const leaf = (name: string, value: string) =>
    isXml ? `<${name}>${value.replace(" & ", " &amp; ")}</${name}>` : `<${name}>${value}\n`;
  const movement = (type: string, amount: string, id: string, name: string) =>
    `<STMTTRN>${leaf("TRNTYPE", type)}${leaf("DTPOSTED", `${closed(day)}120000[-5:COT]`)}${leaf("TRNAMT", amount)}${leaf("FITID", id)}${leaf("NAME", name)}${leaf("MEMO", `${name} ${id}`)}</STMTTRN>\n`;
  const head = isXml
    ? `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n`
    : "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n";
  return `${head}<OFX><SIGNONMSGSRSV1><SONRS><STATUS>${leaf("CODE", "0")}${leaf("SEVERITY", "INFO")}</STATUS>${leaf("DTSERVER", "20260801")}${leaf("LANGUAGE", "SPA")}</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS>${leaf("TRNUID", "1")}<STMTRS>${leaf("CURDEF", currency)}<BANKACCTFROM>${leaf("BANKID", "007")}${leaf("ACCTID", account)}${leaf("ACCTTYPE", "SAVINGS")}</BANKACCTFROM>
<BANKTRANLIST>${leaf("DTSTART", closed(daysAgo(40)))}${leaf("DTEND", closed(daysAgo(1)))}
${movement("CREDIT", "1200000.00", "N1", words)}${movement("DEBIT", "-20000.00", "N2", "CUOTA DE MANEJO")}</BANKTRANLIST>
<LEDGERBAL>${leaf("BALAMT", "1180000.00")}${leaf("DTASOF", closed(daysAgo(1)))}</LEDGERBAL><AVAILBAL>${leaf("BALAMT", "5.00")}${leaf("DTASOF", closed(daysAgo(1)))}</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
}

/** A statement of MT940 as SWIFT carries it. */
export function mt940(): string {
  const day = closed(daysAgo(3)).slice(2);
  return [
    "{1:F01COLOCOBMAXXX0000000000}{2:O9400000000000COLOCOBMAXXX00000000000000000000N}{4:",
    ":20:EXTRACTO",
    `:25:COLOCOBM/${NUMBER}`,
    ":28C:00031/001",
    `:60F:C${day}COP1000000,`,
    `:61:${day}${day.slice(2)}C750000,00NTRFFE-102//B123`,
    ":86:PAGO FACTURA FE-102",
    "DE COOPERATIVA DEL SUR",
    `:61:${day}D1000,NCHGNONREF`,
    ":86:COMISION",
    `:61:${day}RD500,NCHGNONREF`,
    ":86:REVERSO COMISION",
    `:62F:C${day}COP1749500,`,
    "-}",
  ].join("\r\n");
}
