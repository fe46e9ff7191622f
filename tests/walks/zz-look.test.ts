import { test } from "vitest";
import { seedFirstRecords } from "../../server/seed/first-records.ts";
import { follow, signIn } from "../support/gestures.ts";
import { registry } from "../support/registry.ts";
import { openStage } from "../support/stage.ts";

const { visit, server, clock } = openStage();

test("look", async () => {
  await seedFirstRecords({ db: server().db, clock }, registry);
  const v = await visit();
  await signIn(v, "admin");
  const widths = (process.env["LOOK_W"] ?? "1440").split(",").map(Number);
  const paths = (process.env["LOOK"] ?? "/dashboard").split(" ");
  for (const path of paths) {
    const [address = "", click] = path.split("@");
    await v.page.goto(new URL(address, v.page.url()).href);
    await v.page.waitForTimeout(1800);
    if (click !== undefined) {
      for (const each of click.split(">")) {
        await v.page.getByRole("main").getByRole("link", { name: new RegExp(each, "u") }).first().click();
        await v.page.waitForTimeout(1500);
      }
    }
    for (const width of widths) {
      await v.page.setViewportSize({ width, height: 900 });
      await v.page.waitForTimeout(300);
      const name = `${address.replaceAll(/[^a-zA-Z0-9]+/gu, "-")}${click === undefined ? "" : "-r"}-${width}`;
      await v.page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
    }
  }
}, 240_000);
