import { isGranted } from "../../../src/domain/permission.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period as periodField } from "../../../src/engine/field.ts";
import type { AwaitsOf } from "../../engine/served.types.ts";
import { lateLoads } from "./late.ts";

/** Up to this many late cuts are told one by one. */
const FEW = 3;

const CUT = periodField("Corte");

/** The cuts whose balances are late and not loaded yet, for whoever may load them (fund.md §7). */
export const awaits: AwaitsOf = async ({ db, actor, now }) => {
  if (!isGranted("/loads/create", actor.permission)) return [];
  const late = (await lateLoads(db, actor.companyId, now)).filter(({ isBegun }) => !isBegun);
  if (late.length === 0) return [];
  const mayView = isGranted("/portfolios/view", actor.permission);
  return [
    {
      controller: "loads",
      step: "Cargar los saldos del corte",
      count: late.length,
      isMore: false,
      many: "portafolios",
      to: isGranted("/monitor-portfolios", actor.permission)
        ? "/monitor-portfolios"
        : "/loads/create",
      records: (late.length > FEW ? [] : late).map(
        ({ portfolio, name, allyName, period, days }) => ({
          label: name,
          detail: `${textOfValue(CUT, period)} · ${days === 1 ? "1 día" : `${days} días`} de retraso · ${allyName}`,
          to: mayView ? `/portfolios/view/${portfolio}` : "/loads/create",
        }),
      ),
    },
  ];
};
