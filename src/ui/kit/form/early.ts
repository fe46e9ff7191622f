/** Whether what the server drew is on the page and the product has not started yet (ADR 21). */
export function isEarly(): boolean {
  return document.documentElement.dataset["early"] !== undefined;
}

/** The product starts: from here on the page is its own. */
export function endEarly(): void {
  delete document.documentElement.dataset["early"];
}
