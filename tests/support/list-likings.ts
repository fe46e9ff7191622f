import type { ListEvent } from "../../src/machines/list/list.types.ts";
import type { AtWork } from "./at-work.ts";
import type { ListStimulus } from "./oracle/list-world.ts";

/** The preferences of the person for the list, and what they export from it. */
export function likingOf(product: AtWork, stimulus: ListStimulus): ListEvent {
  switch (stimulus.type) {
    case "user.exports":
      return { type: "export.chosen", format: stimulus.format, columns: columnsIn(product) };
    case "user.cancelsExport":
      return { type: "export.cancelled" };
    case "user.choosesColumns":
      return {
        type: "columns.chosen",
        columns: stimulus.columns === "" ? null : stimulus.columns.split(","),
      };
    case "user.opensColumns":
      return { type: "columns.opened" };
    case "user.seesTabs":
      return { type: "tabs.drawn" };
    case "user.savesView":
      return { type: "view.saved", name: stimulus.name, columns: ["nombre"] };
    case "user.removesView":
      return { type: "view.removed", name: stimulus.name };
    case "user.renamesView":
      return { type: "view.renamed", name: stimulus.name, to: stimulus.to };
    case "user.opensView":
      return { type: "view.opened", view: viewNamed(product, stimulus.name) };
    case "user.prefersView": {
      const view = viewNamed(product, stimulus.name);
      return { type: "view.preferred", view, isOn: true, role: null };
    }
    default:
      throw new Error(`Nobody drives ${stimulus.type}`);
  }
}

function viewNamed(product: AtWork, wanted: string) {
  const view = product
    .list()
    .getSnapshot()
    .context.views.find(({ name }) => name === wanted);
  if (view === undefined) throw new Error(`No view ${wanted}`);
  return view;
}

/** The visible columns. */
function columnsIn(product: AtWork): readonly string[] {
  return product.list().getSnapshot().context.columns ?? ["nombre", "estado"];
}
