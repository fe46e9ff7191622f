import type { Product } from "../support/product.ts";

/** Everything that a person, the browser and the server can see of the product. */
export type Observation = {
  readonly address: string;
  readonly page: string | null;
  readonly notice: { readonly style: string; readonly text: string } | null;
  readonly isSubmitDisabled: boolean;
  readonly isLoading: boolean;
  readonly isAsking: boolean;
  readonly hasImage: boolean;
  /** State of My Profile; null on other screens. */
  readonly profile: string | null;
  /** State of the check of a letter; null on other screens. */
  readonly check: string | null;
  /** The number of bot-check tokens asked for. */
  readonly botChecks: number;
  readonly stored: Readonly<Record<string, string>>;
  /** The number of calls sent. */
  readonly calls: number;
};

/** Observes the product, including its session storage. */
export function observe(product: Product, stored: Observation["stored"]): Observation {
  const auth = product.app.auth.getSnapshot();
  const profile = auth.children.profile?.getSnapshot();
  return {
    address: product.address(),
    page: product.page(),
    notice: product.notice(),
    isSubmitDisabled: product.isSubmitDisabled(),
    isLoading: product.isLoading(),
    isAsking: auth.matches({ authenticated: { exit: "asking" } }),
    hasImage: product.qr() !== "",
    profile: profile?.value ?? null,
    check: auth.children.verification?.getSnapshot().value ?? null,
    botChecks: product.botChecks.length,
    stored,
    calls: product.wire.calls.length,
  };
}
