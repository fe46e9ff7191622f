import type { HttpClient } from "./http-client.ts";
import { requestOf } from "./questions.ts";
import { exportRows } from "../contract/section-calls.ts";
import { ROWS_TOTAL } from "../contract/section-contract.ts";

type ExportQuestion = {
  readonly query: string;
  readonly format: string;
  readonly columns: readonly string[];
  /** The records that it takes, in the order of the query; none for everything that the query finds. */
  readonly ids: readonly string[];
};

/** Gives the call that downloads all filtered rows, or some records, with some columns; the number of rows is reported on the way. */
export function exportCall(client: HttpClient) {
  return (
    controller: string,
    { query, format, columns, ids }: ExportQuestion,
    signal: AbortSignal,
    onProgress: (bytes: number, rows: number | null) => void,
  ) => {
    const names = columns.map(encodeURIComponent).join(",");
    const chosen = names === "" ? "" : `&columns=${names}`;
    const asked = `?format=${format}${chosen}${ids.length === 0 ? query.replace("?", "&") : only(ids, query)}`;
    const request = requestOf(exportRows, { params: { controller }, query: asked, signal });
    return client.download(request, (bytes, headers) => {
      const rows = headers.get(ROWS_TOTAL);
      onProgress(bytes, rows === null ? null : Number(rows));
    });
  };
}

/** Some records in the order of a query: what it searches and filters does not narrow what was selected under others. */
function only(ids: readonly string[], query: string): string {
  const order = new URLSearchParams(query).get("o");
  return `&ids=${ids.join(",")}${order === null ? "" : `&o=${encodeURIComponent(order)}`}`;
}
