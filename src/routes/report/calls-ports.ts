import type { HttpClient } from "../../api/http-client.ts";
import { requestOf } from "../../api/questions.ts";
import * as contract from "../../contract/report-contract.ts";
import type {
  ReportFile,
  ReportQuestion,
  ReportReply,
} from "../../machines/report/report.types.ts";
import { BY_ITSELF } from "../../contract/by-itself.ts";
import { asking } from "../../api/asking.ts";

/** Gives the calls of the reports; each resolves to an answer and never throws (spec §8). */
export function createReportCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    report: (
      { address, query, isByItself = false }: ReportQuestion,
      signal: AbortSignal,
    ): Promise<ReportReply> => {
      const headers = isByItself ? { [BY_ITSELF]: "1" } : {};
      return ask({ ...contract.report, path: address.slice(1) }, { query, headers, signal });
    },

    file: ({ address, query, format, table }: ReportQuestion & ReportFile, signal: AbortSignal) => {
      const of = format === "pdf" ? "" : `&table=${encodeURIComponent(table)}`;
      const row = { ...contract.report, path: address.slice(1) };
      const asked = `?format=${format}${of}${query.replace("?", "&")}`;
      return client.download(requestOf(row, { query: asked, signal }));
    },
  };
}
