import { fromCallback, fromPromise } from "xstate";

import type { HttpClient } from "../../api/http-client.ts";
import type { Clock } from "../../api/transport.ts";
import type { Announcement } from "../../machines/notices/notices.types.ts";
import {
  figuresMachine,
  type CountedList,
  type FigureCame,
  type FigureWanted,
} from "../../machines/report/figures.machine.ts";
import { reportMachine } from "../../machines/report/report.machine.ts";
import type {
  MonthlyReply,
  ReportEvent,
  ReportInput,
  ReportFile,
  ReportQuestion,
  ReportReply,
} from "../../machines/report/report.types.ts";
import type { RecordsChanged } from "../../machines/workplace/workplace.types.ts";
import { loadReport } from "../../sections/declared-reports.ts";
import type { SectionCalls } from "../../api/section-calls.ts";
import { countText } from "../../domain/format.ts";
import type { NewsFeed } from "../../api/news-feed.ts";
import { requestOf } from "../../api/questions.ts";
import * as contract from "../../contract/report-contract.ts";
import { BY_ITSELF } from "../../contract/by-itself.ts";
import { asking } from "../../api/asking.ts";

/** The dependencies of the page of a report. */
export type ReportWorld = {
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly recordNews: NewsFeed<RecordsChanged>;
  readonly announce: (announcement: Announcement) => void;
  /** Saves a file as a download, under a name. */
  readonly saveFile: (blob: Blob, name: string) => void;
};

/** In milliseconds: the live channel may be down, and does not announce every section to everybody. */
const REFRESH_EVERY = 15_000;

/** Provides the page of a report with its ports. */
export function provideReport(world: ReportWorld) {
  const { client, announce, saveFile } = world;
  const calls = createReportCalls(client);
  return reportMachine.provide({
    actors: {
      fetchReport: fromPromise(({ input, signal }) => calls.report(input, signal)),
      makeFile: fromPromise(async ({ input, signal }) => {
        const reply = await calls.file(input, signal);
        if (signal.aborted) return true;
        if (reply.kind === "received") saveFile(reply.value.blob, reply.value.name);
        return reply.kind === "received";
      }),
      askMonthly: fromPromise(({ input, signal }) => calls.monthly(input, signal)),
      hearNews: fromCallback<ReportEvent, News>(({ input, sendBack }) => {
        const stops = [
          followRecords(world, input, sendBack),
          ...(input.isLive ? [followTime(world, sendBack)] : []),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: { notify: (_, announcement) => announce(announcement) },
  });
}

/** Provides the figures of the shortcuts of Inicio with their port: a report of one figure for each, or the count of a list. */
export function provideFigures(client: HttpClient, { counts }: Pick<SectionCalls, "counts">) {
  const calls = createReportCalls(client);
  return figuresMachine.provide({
    actors: {
      askFigures: fromCallback<FigureWanted>(({ receive, sendBack }) => {
        const abort = new AbortController();
        const countOf = countingLists((controller) => counts(controller, abort.signal));
        async function ask({ address, name, list }: FigureWanted): Promise<void> {
          const isOfReport = name !== list?.address;
          const question = { address, query: `?f.cifra=${name}` };
          const figure = isOfReport
            ? figureIn(await calls.report(question, abort.signal), name)
            : null;
          const value = figure === null && list !== undefined ? await countOf(list) : null;
          if (abort.signal.aborted) return;
          const counted = value === null ? null : { name: list?.address ?? name, value, trend: [] };
          const told = figure ?? counted;
          if (told !== null) sendBack({ type: "figure.came", ...told } satisfies FigureCame);
        }
        receive((wanted) => void ask(wanted));
        return () => abort.abort();
      }),
    },
  });
}

/** A figure of the report of Inicio with its months; null where it does not tell it. */
function figureIn(answer: ReportReply, name: string): Omit<FigureCame, "type"> | null {
  if (answer.kind !== "received") return null;
  const [shortcuts, months] = answer.value.tables;
  const cell = shortcuts?.rows[0]?.cells[name];
  if (cell === undefined) return null;
  const trend = (months?.rows ?? []).flatMap(({ label, cells }) => {
    const of = cells[name];
    return of === undefined ? [] : [{ label, value: of.value }];
  });
  return { name, value: cell.value, trend };
}

/** Counts lists by the counts of their section, which are asked for once for all of its lists: a number, or words for many. */
function countingLists(askCounts: (controller: string) => ReturnType<SectionCalls["counts"]>) {
  const asked = new Map<string, ReturnType<typeof askCounts>>();
  return async ({ controller, view }: CountedList): Promise<number | string | null> => {
    const answer = asked.get(controller) ?? askCounts(controller);
    asked.set(controller, answer);
    const counts = await answer;
    if (counts.kind !== "received") return null;
    const { all, declared } = counts.value;
    const counted = view === null ? all : declared[view];
    if (counted === undefined) return null;
    return counted.isMore ? `más de ${countText(counted.count)}` : counted.count;
  };
}

type News = Omit<ReportInput, "query">;

type Tell = (event: ReportEvent) => void;

/** Announces changes of the sections that the report counts. */
function followRecords({ recordNews }: ReportWorld, { address }: News, tell: Tell) {
  const followed = loadReport(address).then((report) => report?.follows ?? []);
  async function tellIfFollowed(controller: string): Promise<void> {
    const isFollowed = (await followed).some((each) => each === controller);
    if (isFollowed) tell({ type: "figures.changed" });
  }

  return recordNews.listen(({ controller }) => {
    void tellIfFollowed(controller);
  });
}

function followTime({ clock }: ReportWorld, tell: Tell) {
  let timer = clock.setTimeout(refresh, REFRESH_EVERY);
  function refresh(): void {
    tell({ type: "refresh.due" });
    timer = clock.setTimeout(refresh, REFRESH_EVERY);
  }
  return () => clock.clearTimeout(timer);
}

/** Gives the calls of the reports; each resolves to an answer and never throws (spec §8). */
function createReportCalls(client: HttpClient) {
  const ask = asking(client);
  return {
    report: (
      { address, query, isByItself = false }: ReportQuestion,
      signal: AbortSignal,
    ): Promise<ReportReply> => {
      const headers = isByItself ? { [BY_ITSELF]: "1" } : {};
      return ask({ ...contract.report, path: address.slice(1) }, { query, headers, signal });
    },

    monthly: ({ address, query }: ReportQuestion, signal: AbortSignal): Promise<MonthlyReply> =>
      ask({ ...contract.monthly, path: address.slice(1) }, { query, signal }),

    file: ({ address, query, format, table }: ReportQuestion & ReportFile, signal: AbortSignal) => {
      const of = format === "pdf" ? "" : `&table=${encodeURIComponent(table)}`;
      const row = { ...contract.report, path: address.slice(1) };
      const asked = `?format=${format}${of}${query.replace("?", "&")}`;
      return client.download(requestOf(row, { query: asked, signal }));
    },
  };
}
