import type { SeedRows } from "../seed.types.ts";

const USES = ["collect", "collect", "pay", "both"] as const;
const STATUSES = ["active", "active", "active", "pending", "inactive"] as const;

export const rows: SeedRows = async ({ chance, idOf, idsOf, size, pdf, company }) => {
  const certificate = await pdf("certificado", "Certificación bancaria.pdf");
  const owners = [String(company?.id ?? ""), ...idsOf("companies").slice(0, 12)];
  const banks = idsOf("banks");
  return Array.from({ length: 9 + Math.trunc(size / 5_000) }, (_, index) => ({
    values: {
      empresa: owners[index % owners.length] ?? null,
      banco: banks[chance.below(banks.length)] ?? null,
      tipo_cuenta: idOf("accounts", chance.pick(["AHO", "COR"])),
      // Eleven digits, different for each account: the step has no divisor in common with the modulus.
      numero: `${10_000_000_000 + ((((company?.id ?? 0) * 5_000 + index + 1) * 7_654_321_991) % 89_999_999_999)}`,
      uso: chance.pick(USES),
      certificado: certificate,
    },
    status: index === 0 ? "active" : chance.pick(STATUSES),
  }));
};
