import { visibleColumns } from "../../ui/screens/list/list-columns.ts";
import { withReferred } from "../../engine/referred-columns.ts";
import { inShape } from "../../engine/section-shape.ts";
import { withColumns } from "./connect.ts";
import { runningPage, type ListPageProps, type WorkSnapshot } from "../section/work-page.ts";

/** Asks for the file of the list in sight, with the columns that it shows. */
export function exportList(work: WorkSnapshot, format: "xlsx" | "csv"): void {
  const page = runningPage(work);
  if (page?.kind !== "list") return;
  const { actor, declaration } = page as ListPageProps;
  const { context } = actor.getSnapshot();
  const list = withColumns(context, context.link.asked);
  const shown = withReferred(inShape(declaration, list.answer?.shape), list.answer?.referred);
  const columns = visibleColumns(shown, list.columns, context.link.asked).map(({ key }) => key);
  actor.send({ type: "export.chosen", format, columns });
}
