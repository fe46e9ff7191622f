import { describe, expect, test } from "vitest";

import { compareRoles, tellImport } from "./section-tales.ts";

describe("the smaller machines of the sections, told by hand", () => {
  test("an import goes from its template to its end, and every call is the right one", () =>
    expect(tellImport()).resolves.toBeUndefined());

  test("two roles are compared with what the server sends of the one that was chosen", () =>
    expect(compareRoles()).resolves.toBeUndefined());
});
