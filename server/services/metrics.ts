import type { LogEntry, Logger } from "../ports.ts";
import type { Family, Sample } from "./metrics-text.ts";
import { routeKind } from "./route-kind.ts";

/** The upper limits of the duration of a request, in seconds. */
const LIMITS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** The durations of one kind of request; `within` has one count for each limit. */
type Durations = { readonly within: number[]; count: number; seconds: number };

/** The counts of a process since it started. */
export type Metrics = {
  /** A logger that counts each line before it passes it on: what is logged and what is counted cannot differ. */
  readonly counting: (log: Logger) => Logger;
  readonly families: () => Family[];
};

/** Counts requests and sign-ins from their log lines. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const signIns = new Map<string, number>();
  const errors = new Map<string, number>();

  function count({ event, level, ...fields }: LogEntry): void {
    if (event === "request") countRequest(fields);
    if (event.startsWith("sign-in.")) {
      add(signIns, { step: event.slice("sign-in.".length), outcome: String(fields["outcome"]) });
    }
    if (level === "error") add(errors, { event });
  }

  function countRequest(fields: Omit<LogEntry, "event">): void {
    const method = METHODS.has(String(fields["method"])) ? String(fields["method"]) : "OTHER";
    const kind = routeKind(String(fields["path"]));
    add(requests, { method, kind, status: String(fields["status"]) });
    const key = JSON.stringify({ kind });
    const found = durations.get(key) ?? { within: LIMITS.map(() => 0), count: 0, seconds: 0 };
    const seconds = Number(fields["ms"]) / 1000;
    for (const [place, limit] of LIMITS.entries()) {
      if (seconds <= limit) found.within[place] = (found.within[place] ?? 0) + 1;
    }
    found.count += 1;
    found.seconds += seconds;
    durations.set(key, found);
  }

  return {
    counting: (log) => (entry) => {
      count(entry);
      log(entry);
    },
    families: () => [
      counter("garante_requests_total", "Requests answered.", requests),
      {
        name: "garante_request_duration_seconds",
        help: "Time from a request to the start of its reply.",
        type: "histogram",
        samples: [...durations].flatMap(([key, each]) => histogram(labelsOf(key), each)),
      },
      counter("garante_sign_ins_total", "Steps of signing in and of passwords.", signIns),
      counter("garante_errors_total", "Log lines of level error.", errors),
    ],
  };
}

function counter(name: string, help: string, counts: ReadonlyMap<string, number>): Family {
  const samples = [...counts].map(([key, value]) => ({ labels: labelsOf(key), value }));
  return { name, help, type: "counter", samples };
}

function histogram(
  labels: Record<string, string>,
  { within, count, seconds }: Durations,
): Sample[] {
  const upTo = (le: string, value: number): Sample => ({
    suffix: "_bucket",
    labels: { ...labels, le },
    value,
  });
  return [
    ...LIMITS.map((limit, place) => upTo(String(limit), within[place] ?? 0)),
    upTo("+Inf", count),
    { suffix: "_sum", labels, value: Math.round(seconds * 1000) / 1000 },
    { suffix: "_count", labels, value: count },
  ];
}

function add(counts: Map<string, number>, labels: Record<string, string>): void {
  const key = JSON.stringify(labels);
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function labelsOf(key: string): Record<string, string> {
  return JSON.parse(key) as Record<string, string>;
}
