/** Nothing was heard from the provider: the document may have been processed, so its status is asked before a resend. */
export class ProviderSilent extends Error {
  override readonly name = "ProviderSilent";
}

/** The provider does not take documents now: it was not processed. */
export class ProviderDown extends Error {
  override readonly name = "ProviderDown";
}

/** No provider is configured, so that nothing may be issued; its message is for staff. */
export class ProviderMissing extends Error {
  override readonly name = "ProviderMissing";
}

/** A document may not be signed; its message is for staff. */
export class SigningError extends Error {
  override readonly name = "SigningError";
}
