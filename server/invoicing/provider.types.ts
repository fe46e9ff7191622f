/** A rule of the DIAN that a document breaks, with its text. */
export type BrokenRule = { readonly rule: string; readonly text: string };

/** The answer of the DIAN's service about a document; `unknown`: it was never processed there. */
export type ProviderReply = {
  readonly outcome: "accepted" | "noticed" | "rejected" | "already" | "unknown";
  readonly code: string;
  readonly rules: readonly BrokenRule[];
  readonly cufe: string | null;
  /** The DIAN's own answer (ApplicationResponse), where it came with one. */
  readonly xml?: string;
};

/** A signed document as it is sent. */
export type SentFile = { readonly name: string; readonly xml: string };

/**
 * Who takes documents to the DIAN. A promise is rejected with ProviderSilent when nothing was heard, so that it may have
 * been processed; with ProviderDown when it was not taken; with ProviderMissing when none is configured.
 */
export type InvoiceProvider = {
  readonly send: (file: SentFile, signal: AbortSignal) => Promise<ProviderReply>;
  readonly status: (cufe: string, signal: AbortSignal) => Promise<ProviderReply>;
};
