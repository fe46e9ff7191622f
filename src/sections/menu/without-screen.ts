import type { Address } from "./catalogue.ts";

/**
 * The pages whose screens are not part of this version: the menu marks them, so that nobody opens one in vain. Apart
 * from the groups, because the sign-in, which loads them, has no menu.
 */
export const pagesWithoutScreen: ReadonlySet<string> = new Set<Address>([
]);
