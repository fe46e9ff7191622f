import type { BrowserContext, ConsoleMessage, Request, Response } from "playwright";

/** What went wrong in a browser context, one line each, less what a walk provokes. */
export type Problems = {
  /** Lines that match were provoked by the walk itself. */
  readonly allow: (pattern: RegExp) => void;
  readonly lines: () => readonly string[];
  /** Starts over: nothing went wrong, and nothing is provoked. */
  readonly forget: () => void;
};

/**
 * Listens to everything a browser complains of: errors and warnings of its console (violations of the content
 * policy among them), errors thrown in a page, failure statuses, requests that never got an answer.
 */
export function watchProblems(context: BrowserContext): Problems {
  let found: string[] = [];
  let allowed: RegExp[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(saidBy(message));
  });
  context.on("weberror", (thrown) => found.push(`thrown: ${thrown.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400) found.push(answeredBy(response));
  });
  context.on("requestfailed", (request) => {
    // Leaving a screen aborts its calls: that is the product's own doing.
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
