import type { Party } from "../electronic-document.types.ts";
import { type Element, element } from "./element.ts";

/** The DIAN as an agency, in the attributes of what it identifies. */
export const DIAN_AGENCY = {
  schemeAgencyID: "195",
  schemeAgencyName: "CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)",
};

/** Who issues. */
export function sellerElement(seller: Party, prefix: string | null): Element {
  return element("cac:AccountingSupplierParty", [
    element("cbc:AdditionalAccountID", personKind(seller)),
    element("cac:Party", [
      element("cac:PartyName", [element("cbc:Name", seller.name)]),
      element("cac:PhysicalLocation", [element("cac:Address", address(seller))]),
      taxParty(seller),
      legalEntity(seller, prefix),
      contact(seller),
    ]),
  ]);
}

/** Who buys. */
export function buyerElement(buyer: Party): Element {
  const id = element("cbc:ID", buyer.nit, schemeOf(buyer));
  return element("cac:AccountingCustomerParty", [
    element("cbc:AdditionalAccountID", personKind(buyer)),
    element("cac:Party", [
      element("cac:PartyIdentification", [id]),
      element("cac:PartyName", [element("cbc:Name", buyer.name)]),
      element("cac:PhysicalLocation", [element("cac:Address", address(buyer))]),
      taxParty(buyer),
      legalEntity(buyer, null),
      contact(buyer),
    ]),
  ]);
}

/** Sender or receiver of a container: who they are before the DIAN. */
export function taxParty(party: Party, withAddress = true): Element {
  return element("cac:PartyTaxScheme", [
    element("cbc:RegistrationName", party.name),
    companyId(party),
    element("cbc:TaxLevelCode", party.duty),
    withAddress ? element("cac:RegistrationAddress", address(party)) : null,
    party.kind === "company" ? taxScheme("01", "IVA") : taxScheme("ZZ", "No aplica"),
  ]);
}

/** A tax by the DIAN's code and name. */
export function taxScheme(code: string, name: string): Element {
  return element("cac:TaxScheme", [element("cbc:ID", code), element("cbc:Name", name)]);
}

function personKind({ kind }: Party): string {
  return kind === "company" ? "1" : "2";
}

function legalEntity(party: Party, prefix: string | null): Element {
  return element("cac:PartyLegalEntity", [
    element("cbc:RegistrationName", party.name),
    companyId(party),
    prefix === null
      ? null
      : element("cac:CorporateRegistrationScheme", [element("cbc:ID", prefix)]),
  ]);
}

function contact({ email }: Party): Element {
  return element("cac:Contact", [element("cbc:ElectronicMail", email)]);
}

function companyId(party: Party): Element {
  return element("cbc:CompanyID", party.nit, { ...DIAN_AGENCY, ...schemeOf(party) });
}

/** The check digit and the kind of an identification. */
function schemeOf({ checkDigit, documentType }: Party): Record<string, string> {
  return {
    ...(checkDigit === null ? {} : { schemeID: checkDigit }),
    schemeName: documentType,
  };
}

function address({ city, address: line }: Party): readonly Element[] {
  return [
    element("cbc:ID", city.code),
    element("cbc:CityName", city.name),
    element("cbc:CountrySubentity", city.department),
    element("cbc:CountrySubentityCode", city.code.slice(0, 2)),
    element("cac:AddressLine", [element("cbc:Line", line)]),
    element("cac:Country", [
      element("cbc:IdentificationCode", "CO"),
      element("cbc:Name", "Colombia", { languageID: "es" }),
    ]),
  ];
}
