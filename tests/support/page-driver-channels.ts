import type { Page, WebSocketRoute } from "playwright";

/** The greeting of Engine.IO; it asks for no heartbeat while a walk lasts. */
const GREETING = `0${JSON.stringify({
  sid: "walk",
  upgrades: [],
  pingInterval: 100_000_000,
  pingTimeout: 100_000_000,
  maxPayload: 1_000_000,
})}`;

/** Takes the server's end of every live channel of a page, and sends nothing on it. */
export async function controlChannels(page: Page) {
  let tokens = new Map<WebSocketRoute, string>();
  await page.routeWebSocket(/\/socket\.io\//u, (channel) => {
    channel.onMessage((message) => {
      const packet = String(message);
      if (!packet.startsWith("40")) return;
      const { token } = JSON.parse(packet.slice(2)) as { token: string };
      tokens.set(channel, token);
      channel.send('40{"sid":"walk"}');
    });
    channel.onClose(() => void tokens.delete(channel));
    channel.send(GREETING);
  });
  return {
    forget: () => void (tokens = new Map()),
    /** The tokens of the open channels. */
    open: (): string[] => [...tokens.values()],
  };
}
