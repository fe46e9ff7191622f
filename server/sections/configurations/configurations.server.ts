import section from "../../../src/sections/configurations/configurations.section.ts";
import { knownSetting, settingName } from "../../../src/sections/configurations/known-settings.ts";
import { serve } from "../../engine/serve.ts";
import { isOwnCompany, othersCompanies, worksEverywhere } from "../access/own-companies.ts";

const NOT_OF_ALL = "Vale para todos los fondos: la escribe quien trabaja en todos";

export default serve(section, {
  /** People know a setting by its name, not by its key. */
  derived: async (_tx, { values: { clave, tipo, descripcion } }) =>
    Promise.resolve({
      values: {
        nombre: settingName(clave, descripcion),
        tipo: knownSetting(clave)?.kind ?? tipo,
      },
    }),
  /** A setting is of a company in which the person works. */
  choices: {
    empresa: async (context, row) => isOwnCompany(context, row),
  },
  /**
   * Restricts the settings of a company to its own people, and those of all companies to who works in all (reading 33): the
   * records are shared, but nobody changes what counts for another company.
   */
  checks: {
    async before(tx, { before, values }) {
      const companies = [before?.values.empresa, values.empresa].filter(
        (id) => typeof id === "string",
      );
      if ((await othersCompanies(tx, companies)).length > 0) {
        return { empresa: "Usted no trabaja en este fondo" };
      }
      const isOfAll = values.empresa === null || before?.values.empresa === null;
      return isOfAll && !(await worksEverywhere(tx)) ? { empresa: NOT_OF_ALL } : undefined;
    },
  },
});
