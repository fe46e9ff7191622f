import { afterEach, describe, expect, test } from "vitest";
import { openChannel, type Channel } from "../../support/channel.ts";
import { openDatabase } from "../../support/open-database.ts";
import { openErpsDesk } from "./erps-desk.ts";

const HOUR = 3_600_000;

/** Longer than the channel's own look for what was not announced. */
const PATIENCE = { timeout: 10_000 };

describe("an emission, on the live channel", () => {
  const desk = openErpsDesk(openDatabase);
  const opened: Channel[] = [];

  afterEach(() => {
    for (const each of opened.splice(0)) each.close();
  });

  /** A page of the administrator that is open in a company. */
  async function pageIn(company: number): Promise<Channel> {
    const { server, tokenOf } = desk().office;
    const token = await tokenOf("admin");
    const headers = { authorization: `Bearer ${token}`, company: String(company) };
    await fetch(`${server.url}/api/erps/list`, { headers });
    const channel = openChannel(server.url, token);
    opened.push(channel);
    await channel.hears("socket.connected");
    return channel;
  }

  const times = (channel: Channel, controller: string, id: string) =>
    channel.changed(controller).filter((each) => each === id).length;

  test("each step of the job tells the open pages of its document, and of what it collects", async () => {
    const { id, values } = await desk().invoice();
    const { values: sent } = await desk().erp(id);
    const [here, elsewhere] = [await pageIn(1), await pageIn(2)];
    desk().plan(({ kind }) => (kind === "send" ? "silentAfter" : "answer"));
    await desk().event("send", id);
    await desk().work();
    await expect.poll(() => times(here, "erps", id), PATIENCE).toBeGreaterThan(0);
    expect((await desk().erp(id)).status).toBe("unanswered");
    const before = times(here, "erps", id);
    const document = String((await desk().erp(id)).values["documento"] ?? sent["documento"]);
    const collected = times(here, "collection-documents", document);
    expect(values["documento"] ?? document).toBeDefined();
    await desk().work(HOUR);
    expect((await desk().erp(id)).status).toBe("accepted");
    await expect.poll(() => times(here, "erps", id), PATIENCE).toBeGreaterThan(before);
    await expect
      .poll(() => times(here, "collection-documents", document), PATIENCE)
      .toBeGreaterThan(collected);
    expect(elsewhere.changed("erps")).toEqual([]);
  });
});
