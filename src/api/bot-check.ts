/** The v3-shaped service that the script defines (spec §7). */
export type BotCheckService = {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
};

/** Loads the script at an address and gives the service it defines; rejects when either is missing. */
export type LoadService = (url: string) => Promise<BotCheckService>;

/** The address of the script, with `{key}` for the public site key (reading 9). */
export type BotCheckConfig = { readonly url: string; readonly siteKey: string };

/**
 * Obtains bot-check tokens, with an empty action name (spec §7). The script is loaded once; after a failure the next
 * attempt loads it anew.
 * @returns a function that resolves to a token, and rejects when the script is blocked, throws or gives no text.
 */
export function createBotCheck({ url, siteKey }: BotCheckConfig, load: LoadService) {
  const address = url.replace("{key}", encodeURIComponent(siteKey));
  let attempts = 0;
  let loading: Promise<BotCheckService> | null = null;

  const service = (): Promise<BotCheckService> => {
    // An address that failed once stays failed in the browser's module map, so each attempt uses its own.
    loading ??= load(attempts++ === 0 ? address : `${address}&attempt=${attempts}`);
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };

  return async (): Promise<string> => {
    const botCheck = await service();
    await new Promise<void>((resolve) => botCheck.ready(resolve));
    const token: unknown = await botCheck.execute(siteKey, { action: "" });
    if (typeof token !== "string") throw new TypeError("The bot check gave no text");
    return token;
  };
}

/**
 * Loads the script with `import()`, which runs a classic script as well and, unlike a script element, needs no
 * Trusted Types policy.
 */
export const importService: LoadService = async (url) => {
  await import(/* @vite-ignore */ new URL(url, location.href).href);
  const service = (globalThis as { grecaptcha?: BotCheckService }).grecaptcha;
  if (service === undefined) throw new Error("The bot-check script defined no service");
  return service;
};
