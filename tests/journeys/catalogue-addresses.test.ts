import { expect, test } from "vitest";

import { sections } from "../../src/sections/menu/catalogue.ts";
import { allPermissions } from "../../src/sections/permissions.ts";
import { createFakeAddressBar } from "../support/fake-address-bar.ts";
import { createFakeTabs } from "../support/fake-tabs.ts";
import { settle } from "../support/fake-wire.ts";
import { openProduct, SIGNED_IN, type Product } from "../support/product.ts";

const STORED = { ...SIGNED_IN, permission: JSON.stringify(allPermissions()) };

const ADDRESSES = sections.map(({ address }) => address);

/** The drawn page, and the address for which it is drawn. */
function drawnIn({ app }: Product) {
  const { page, path } = app.navigation.getSnapshot().context.place;
  return { page, path };
}

test.each(ADDRESSES)(
  "%s opens by a link from outside, a reload, in a new tab, and by Back and Forward",
  async (page) => {
    const path = `${page}?de=lejos`;
    const there = { page, path };
    const elsewhere = page === "/dashboard" ? "/profiles/me" : "/dashboard";
    const tabs = createFakeTabs();
    const bar = createFakeAddressBar(path);

    const first = await openProduct({ bar, tabs, stored: STORED });
    expect(drawnIn(first)).toEqual(there);
    expect(bar.history()).toEqual([path]);

    bar.click(elsewhere);
    await settle();
    expect(drawnIn(first)).toEqual({ page: elsewhere, path: elsewhere });
    bar.goBack();
    await settle();
    expect(drawnIn(first)).toEqual(there);
    bar.goForward();
    await settle();
    expect(drawnIn(first)).toEqual({ page: elsewhere, path: elsewhere });
    expect(bar.history()).toEqual([path, elsewhere]);

    const reloaded = await openProduct({ path, stored: first.stored() });
    expect(drawnIn(reloaded)).toEqual(there);

    const newTab = await openProduct({ path, tabs });
    await settle();
    expect(drawnIn(newTab)).toEqual(there);
    expect(newTab.stored()["token"]).toBe(SIGNED_IN.token);
  },
);
