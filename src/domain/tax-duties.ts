/** The tax duties of a company by the DIAN's codes (Anexo Técnico de Factura Electrónica 1.9, table 13.2.6.1). */
export const TAX_DUTIES = {
  "O-13": "O-13 · Gran contribuyente",
  "O-15": "O-15 · Autorretenedor",
  "O-23": "O-23 · Agente de retención de IVA",
  "O-47": "O-47 · Régimen simple de tributación",
  "R-99-PN": "R-99-PN · No aplica, otros",
};

/** The code of a tax duty. */
export type TaxDuty = keyof typeof TAX_DUTIES;

/** The duty of people, who have none of those with a code of their own. */
export const NO_DUTY: TaxDuty = "R-99-PN";

/** The duty of a stored code; none for one that no list has, as companies of before the field was required. */
export function taxDutyOf(code: string | null): TaxDuty {
  return code !== null && Object.hasOwn(TAX_DUTIES, code) ? (code as TaxDuty) : NO_DUTY;
}
