import type { NotNull } from "kysely";
import type { ReportOption } from "../../../src/contract/report-contract.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { recordOptions } from "../../engine/reports/options.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

const CUT = period("Corte");

/** The values of the filters of the portfolio report: entities with portfolios, portfolios, centres and cuts. */
export async function portfolioOptions(
  context: ReportContext,
): Promise<Readonly<Record<string, readonly ReportOption[]>>> {
  const { db, actor } = context;
  const allies = await db
    .selectFrom("companies as c")
    .select((eb) => [eb.cast<string>("c.id", "text").as("value"), "c.nombre as label"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("portfolios as p")
          .select("p.id")
          .whereRef("p.empresa", "=", "c.id")
          .where("p.empresa_id", "=", actor.companyId),
      ),
    )
    .orderBy((eb) => eb.fn("plain_text", ["c.nombre"]))
    .execute();
  const cuts = await db
    .selectFrom("obligations")
    .select("corte")
    .distinct()
    .where("empresa_id", "=", actor.companyId)
    .where("corte", "is not", null)
    .orderBy("corte", "desc")
    .limit(120)
    .$narrowType<{ corte: NotNull }>()
    .execute();
  return {
    empresa: allies,
    portafolio: await recordOptions(context, "portfolios"),
    centro: await recordOptions(context, "fe-centers"),
    corte: cuts.map(({ corte }) => ({
      value: `${corte}..${corte}`,
      label: textOfValue(CUT, corte),
    })),
  };
}
