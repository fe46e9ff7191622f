import { onPage } from "../support/on-page.ts";
import { test } from "vitest";

import { comeIn } from "../support/come-in.ts";
import { openStage } from "../support/stage.ts";

const { visit } = openStage();

test("a record shows what refers to it, and leads to the list of exactly that", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/companies/view/1");
  const related = page.getByRole("region", { name: "Relacionados" });
  await related.getByRole("tab", { name: /^Usuarios/u }).click();
  const all = related.getByRole("link", { name: /^Ver .+ usuarios? en la lista$/u });
  const words = (await all.innerText()).replace(/^Ver (.+) en la lista$/u, "$1");
  await all.click();
  await sees("Usuarios");
  await onPage(page).toHaveURL(/\/users\?f\.empresas=1$/u);
  await onPage(page.getByText(words).first()).toBeVisible();
});
