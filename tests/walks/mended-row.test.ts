import { sql } from "kysely";
import { onPage } from "../support/on-page.ts";
import { test } from "vitest";
import { comeIn } from "../support/come-in.ts";
import { follow } from "../support/gestures.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit, server } = openSeededStage();

test("a file is sent from the obligations, and a row of one says beside its field what is wrong", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/obligations");
  await page.getByRole("main").getByRole("link", { name: "Cargar archivo" }).click();
  await sees("Nueva carga");
  const { rows } = await sql<{ id: string; load: string; others: number }>`
    select id::text as id, carga::text as load, (select count(*)::integer - 1 from load_rows other
      where other.carga = r.carga and other.estado = 'wrong') as others
    from load_rows r where errores like 'Saldo de capital: %' order by r.id limit 1`.execute(
    server().db,
  );
  await follow(visitor, `/load-rows/edit/${rows[0]?.id}`);
  await sees(/^Editar la fila \d+ de CA-\d{4}-\d{6}$/u);
  const balance = page.getByRole("textbox", { name: "Saldo de capital" });
  // It opens at what is wrong, with its message.
  await onPage(balance).toBeFocused();
  await onPage(balance).toHaveAccessibleDescription("No puede ser menor que cero");
  await onPage(page.getByText("No puede ser menor que cero")).toBeInViewport({ ratio: 1 });
  await balance.fill("1000");
  await onPage(balance).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Guardar" }).click();
  await onPage(page.getByRole("main").getByText("Válida").first()).toBeVisible();
  // The views of the rows of one load are of that load.
  await follow(visitor, `/load-rows?f.carga=${rows[0]?.load}`);
  await page.getByRole("link", { name: "Con error" }).click();
  await onPage(page).toHaveURL(`/load-rows/list/wrong?f.carga=${rows[0]?.load}`);
  await onPage(page.getByRole("main").locator("tbody tr")).toHaveCount(rows[0]?.others ?? 0);
  // Their list leads back to the load, whose main button leads to them.
  await page.getByRole("navigation", { name: "Ruta" }).getByRole("link", { name: /^CA-/u }).click();
  const actions = page.getByRole("group", { name: "Qué puede hacer" });
  await onPage(actions.getByRole("link").first()).toHaveText(/^Corregir las filas con error/u);
});

test("once the last wrong row of a load is mended, what comes next is offered in their list", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin");
  const { rows } = await sql<{ load: string }>`
    select carga::text as load from load_rows where estado = 'wrong' and errores like 'Saldo de capital: %'
    group by 1 order by count(*), 1 limit 1`.execute(server().db);
  const load = rows[0]?.load ?? "";
  await sql`update load_rows set estado = 'valid', errores = null
    where carga = ${load}::bigint and estado = 'wrong' and errores not like 'Saldo de capital: %'`.execute(
    server().db,
  );
  await follow(visitor, `/load-rows/list/wrong?f.carga=${load}`);
  const wrong = page.getByRole("main").locator("tbody tr");
  await onPage(wrong.first()).toBeVisible();
  const count = await wrong.count();
  await wrong.first().focus();
  await page.keyboard.press("e");
  for (let left = count; left > 0; left -= 1) {
    const last = left === 1;
    const onward = last ? "Guardar y volver a la lista" : "Guardar y seguir con la siguiente";
    await page.getByRole("textbox", { name: "Saldo de capital" }).fill(`${1000 + left}`);
    await onPage(page.getByRole("button", { name: onward })).toBeEnabled();
    await page.keyboard.press("Control+Shift+Enter");
  }
  await onPage(page.getByRole("heading", { name: "No quedan filas con error" })).toBeVisible();
  await page.getByRole("link", { name: /^Aplicar las \d+$/u }).click();
  // The load opens at its step, which is confirmed, and the address asks for nothing any more.
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await onPage(question).toContainText(/Se aplicarán \d+ filas/u);
  // Its changes against the last cut are said before it is applied, each part with its list in another tab (ADR 147).
  const changes = question.getByRole("region", { name: "Frente al último corte vigente" });
  await onPage(changes).toContainText(/El valor cubierto /u);
  await onPage(changes.getByRole("row", { name: /^En total /u })).toBeVisible();
  const falling = changes.getByRole("row", { name: /^Bajan /u }).getByRole("link");
  await onPage(falling).toHaveAttribute("target", "_blank");
  await onPage(page).toHaveURL(`/loads/view/${load}`);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await onPage(question).toBeHidden();
  await sees(/^CA-|\$/u);
});
