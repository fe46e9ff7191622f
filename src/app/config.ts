/** The addresses of the outside services, fixed when the product is built. */
export type Config = {
  /** Base address of the API, without `api` and without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string;
  /** Address of the bot-check script, `{key}` standing for the site key. */
  readonly botCheckUrl: string;
  /** The public captcha site key (spec §9). */
  readonly siteKey: string;
};

/** The configuration of this build: `VITE_API_URL`, `VITE_BOT_CHECK_URL`, `VITE_BOT_CHECK_KEY`. */
export const config: Config = {
  baseUrl: (import.meta.env.VITE_API_URL ?? "").replace(/\/+$/u, ""),
  botCheckUrl: import.meta.env.VITE_BOT_CHECK_URL ?? "/bot-check/api.js?render={key}",
  siteKey: import.meta.env.VITE_BOT_CHECK_KEY ?? "garante",
};
