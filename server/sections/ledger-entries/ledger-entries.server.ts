import { textOfValue } from "../../../src/engine/field-text.ts";
import section from "../../../src/sections/ledger-entries/ledger-entries.section.ts";
import { serve } from "../../engine/serve.ts";
import { ledgerEffects } from "../../fund/effects.ts";

export default serve(section, {
  effects: ledgerEffects,
  /** `Asiento: Aporte al fondo, $ 10.000.000,00.` */
  told: ({ descripcion, valor }) => {
    const { fields } = section;
    const told = [textOfValue(fields.descripcion, descripcion), textOfValue(fields.valor, valor)];
    return `Asiento: ${told.join(", ")}.`;
  },
});
