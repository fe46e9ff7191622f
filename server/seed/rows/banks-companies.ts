import { activeAllies } from "../active-allies.ts";
import { nitFrom } from "../people.ts";
import type { SeedRows } from "../seed.types.ts";
import { TAX_AUTHORITY } from "./companies.ts";

const USES = ["collect", "collect", "pay", "both"] as const;
const STATUSES = ["active", "active", "active", "pending", "inactive"] as const;

/** The accounts that may be paid whatever is drawn: that of the fund, and those of the first companies, allies among them. */
const PAYABLE = 6;

/** The fund pays from its first account; the tax authority and each ally are paid at an account of their own. */
export const rows: SeedRows = async ({ trx, chance, idOf, idsOf, size, pdf, company }) => {
  const certificate = await pdf("certificado", "Certificación bancaria.pdf");
  const owners = [String(company?.id ?? ""), ...idsOf("companies").slice(0, 12)];
  const banks = idsOf("banks");
  const authority = {
    values: {
      empresa: idOf("companies", nitFrom(TAX_AUTHORITY)),
      banco: banks[0] ?? null,
      tipo_cuenta: idOf("accounts", "COR"),
      numero: `${20_000_000_000 + (company?.id ?? 0)}`,
      uso: "pay",
      certificado: certificate,
    },
    status: "active",
  };
  const accounts = Array.from({ length: 9 + Math.trunc(size / 5_000) }, (_, index) => {
    const uso = chance.pick(USES);
    const status = chance.pick(STATUSES);
    return {
      values: {
        empresa: owners[index % owners.length] ?? null,
        banco: banks[chance.below(banks.length)] ?? null,
        tipo_cuenta: idOf("accounts", chance.pick(["AHO", "COR"])),
        // Eleven digits, different for each account: the step has no divisor in common with the modulus.
        numero: `${10_000_000_000 + ((((company?.id ?? 0) * 5_000 + index + 1) * 7_654_321_991) % 89_999_999_999)}`,
        uso: index < PAYABLE ? "both" : uso,
        certificado: certificate,
      },
      status: index < PAYABLE ? "active" : status,
    };
  });
  const paid = new Set(owners.slice(0, PAYABLE));
  const allies = (await activeAllies(trx)).filter((ally) => !paid.has(ally));
  const others = allies.map((ally, index) => ({
    values: {
      ...authority.values,
      empresa: ally,
      banco: banks[(index * 3) % banks.length] ?? null,
      numero: `${30_000_000_000 + (company?.id ?? 0) * 1_000 + index}`,
      uso: "both",
    },
    status: "active",
  }));
  return [...accounts, authority, ...others];
};
