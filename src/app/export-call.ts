import type { HttpClient } from "../api/http-client.ts";
import { ROWS_TOTAL } from "../contract/section-contract.ts";

type ExportQuestion = {
  readonly query: string;
  readonly format: string;
  readonly columns: readonly string[];
};

/** Gives the call that downloads all filtered rows with some columns; the number of rows is reported on the way. */
export function exportCall(client: HttpClient) {
  return (
    controller: string,
    { query, format, columns }: ExportQuestion,
    signal: AbortSignal,
    onProgress: (bytes: number, rows: number | null) => void,
  ) => {
    const names = columns.map(encodeURIComponent).join(",");
    const chosen = names === "" ? "" : `&columns=${names}`;
    const path = `${controller}/export?format=${format}${chosen}${query.replace("?", "&")}`;
    return client.download(path, {
      signal,
      onProgress: (bytes, headers) => {
        const rows = headers.get(ROWS_TOTAL);
        onProgress(bytes, rows === null ? null : Number(rows));
      },
    });
  };
}
