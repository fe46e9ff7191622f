/** Whether the page drawn by the server is shown and the application has not started yet (ADR 21). */
export function isEarly(): boolean {
  return document.documentElement.dataset["early"] !== undefined;
}

/** Marks the start of the application: from then on the page is drawn by it. */
export function endEarly(): void {
  delete document.documentElement.dataset["early"];
}
