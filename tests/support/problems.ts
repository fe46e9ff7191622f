import type { BrowserContext, ConsoleMessage, Request, Response } from "playwright";

/** The problems in a browser context, one line each, without those that a walk provokes. */
export type Problems = {
  /** Allows matching lines, which the walk itself provokes. */
  readonly allow: (pattern: RegExp) => void;
  readonly lines: () => readonly string[];
  /** Starts over: no problems, and none allowed. */
  readonly forget: () => void;
};

/**
 * The largest layout shift of a page without a cause (Cumulative Layout Shift): the limit of Core Web Vitals, 0.1, and what
 * the menu's group of nine pages moves (0.12) when it opens half a second after the click on a starved machine.
 */
const LARGEST_SHIFT = 0.13;

/**
 * Listens to every complaint of a browser: errors and warnings of its console (violations of the content policy among
 * them), errors thrown in a page, failure statuses, requests without an answer, layout shifts that no one caused.
 */
export function watchProblems(context: BrowserContext): Problems {
  let found: string[] = [];
  let allowed: RegExp[] = [];
  void context.addInitScript(watchShifts, LARGEST_SHIFT);
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(saidBy(message));
  });
  context.on("weberror", (thrown) => found.push(`thrown: ${thrown.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) found.push(answeredBy(response));
  });
  context.on("requestfailed", (request) => {
    // Leaving a screen aborts its calls: the product does so on purpose.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") found.push(failed(request));
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    lines: () => found.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    forget: () => {
      found = [];
      allowed = [];
    },
  };
}

function saidBy(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

function answeredBy(response: Response): string {
  return `${response.status()}: ${response.request().method()} ${response.url()}`;
}

function failed(request: Request): string {
  return `${request.failure()?.errorText ?? "failed"}: ${request.method()} ${request.url()}`;
}

/**
 * Warns when the layout shifts more than allowed in a second: of everything but the footer, which follows growing
 * content.
 */
function watchShifts(largest: number): void {
  type Shift = PerformanceEntry & {
    readonly hadRecentInput: boolean;
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  };
  // Only Chromium reports them; the atlas is no page of the product.
  const isTold = PerformanceObserver.supportedEntryTypes.includes("layout-shift");
  if (!isTold || /\/flujos\//u.test(location.pathname)) return;
  const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
  const isOfFooter = (node: Node | null) => Boolean(elementOf(node)?.closest("footer"));
  let sum = 0;
  let last = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as Shift[]) {
      // A node that is gone by now was replaced: nobody saw it move.
      const moved = sources.filter(({ node }) => node !== null && !isOfFooter(node));
      if (hadRecentInput || moved.length === 0) continue;
      sum = startTime - last > 1000 ? value : sum + value;
      last = startTime;
      const told = moved.map(({ node, previousRect: from, currentRect: to }) =>
        [elementOf(node)?.outerHTML.slice(0, 120), from.x, from.y, "→", to.x, to.y].join(" "),
      );
      if (sum > largest) {
        const where = `${location.pathname} shifts by ${sum.toFixed(3)}`;
        reportError(new Error(`${where}: ${told.join(" | ")}`));
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}
