import type { AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";

/**
 * The observation around every page of a section: the address, the notices, the calls.
 *
 * @param bodyOf gives the part of a call's body that is observed.
 */
export function deskOf(
  product: AtWork,
  answered: ReadonlySet<Call>,
  bodyOf: (call: Call) => unknown = ({ body }) => body,
) {
  const { calls } = product.wire;
  const fateOf = (call: Call) => {
    if (answered.has(call)) return "over";
    return call.isAborted() ? "aborted" : "flying";
  };
  return {
    address: product.bar.current(),
    history: product.history(),
    said: product.app.notices
      .getSnapshot()
      .context.past.map(({ style, text }) => `${style}: ${text}`)
      .toSorted(),
    inFlight: calls
      .filter((call) => fateOf(call) === "flying")
      .map((call) => {
        const { method, path, headers } = call;
        return { method, path, headers, body: bodyOf(call) };
      }),
    calls: calls.map((call) => `${call.method} ${call.path} ${fateOf(call)}`),
  };
}

/** The oldest unanswered call of a line such as `GET banks/list`. */
export function waitingCall({ wire }: AtWork, line: RegExp, answered: ReadonlySet<Call>): Call {
  const call = wire.calls.find(
    (each) => line.test(`${each.method} ${each.path}`) && !answered.has(each) && !each.isAborted(),
  );
  if (call === undefined) throw new Error(`Nobody called ${String(line)}`);
  return call;
}

/** The live channel announces that somebody changed records. */
export function announceLive(
  { sockets }: AtWork,
  news: {
    readonly by: string;
    readonly controller: string;
    readonly from?: "here" | "elsewhere";
  },
): void {
  const { by, controller, from } = news;
  // Requests of a fake wire have no id: a change caused by a request is of another tab.
  const requests = from === "elsewhere" ? ["request-of-another-tab"] : [];
  const ids = ["2", "15"];
  const isOwn = by === "Ana Ríos";
  sockets.at(-1)?.tell({ type: "records.changed", controller, ids, by, isOwn, requests });
}

/** A file in transit: a part of it, its end, or the cut of the wire. */
export type FileStream = {
  readonly part: (text?: string) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly broken: () => Promise<void>;
};

/** Begins to send a file as the answer to a call. */
export async function streamFile(call: Call, name: string): Promise<FileStream> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // After the product aborts the call nothing reads on.
  writer.closed.catch(() => undefined);
  const headers = {
    "content-disposition": `attachment; filename="${name}"`,
    "rows-total": "1000",
  };
  await call.respond(new Response(readable, { headers }));
  const after = async (act: Promise<void>): Promise<void> => {
    act.catch(() => undefined);
    await settle();
  };
  return {
    part: (text = "1234567") => after(writer.write(new TextEncoder().encode(text))),
    end: () => after(writer.close()),
    broken: () => after(writer.abort(new TypeError("reset"))),
  };
}
