import section from "../../../src/sections/cuts/cuts.section.ts";
import { serve } from "../../engine/serve.ts";
import { explainedCover } from "../../fund/explained-cover.ts";

export default serve(section, {
  explains: {
    valor_cubierto: async (context, { id, values: { obligacion, periodo } }) =>
      explainedCover(context, { obligation: obligacion, period: periodo, upTo: id }),
  },
});
