import { createFakeTabs } from "./fake-tabs.ts";
import { settle } from "./fake-wire.ts";
import { openProduct, SIGNED_IN, type Product, type Setting } from "./product.ts";

/** Opens a tab of a person who is signed in, and another at an address, in the same browser. */
export async function openTwo(path: string, setting: Setting = {}) {
  const tabs = createFakeTabs();
  const first = await openProduct({ tabs, stored: SIGNED_IN, path: "/requests", ...setting });
  const second = await openProduct({ tabs, path });
  await settle();
  return { tabs, first, second };
}

/** Opens a tab that asks other tabs, which are not of the test. */
export async function openAsking(path: string, setting: Setting = {}) {
  const tabs = createFakeTabs();
  const product = await openProduct({ tabs, path, ...setting });
  const [asked] = tabs.said();
  return { tabs, product, id: String(asked?.["id"]) };
}

/** Whether nobody is signed in and no part of a session is stored. */
export const isOut = (product: Product): boolean =>
  product.session() === null && Object.keys(product.stored()).length === 0;
