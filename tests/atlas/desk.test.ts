import { hash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { comeIn } from "../support/come-in.ts";
import { onPage } from "../support/on-page.ts";
import { bringAxe, complaintsAbout, openAtlasStage } from "./atlas-stage.ts";

const { visit, server } = openAtlasStage();

const FORMER = "b".repeat(64);

/** An image of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function diagramOf(id: string) {
  const diagram = allDiagrams().find((each) => each.id === id);
  if (diagram === undefined) throw new Error(`No diagram of ${id}`);
  return diagram;
}

test("a record opens its life at its state with the real cases, and a state opens the list of its records", async () => {
  const visitor = await visit();
  const { page, sees } = visitor;
  await comeIn(visitor, "admin", "/roles");
  await page.getByRole("link", { name: "Analista" }).first().click();
  await page.getByRole("link", { name: "Ver su vida" }).click();
  await sees("Rol");
  await onPage(page).toHaveURL(/#\/diagrama\?maquina=role&estado=role\.active&casos=si$/u);
  const panel = page.getByRole("region", { name: "Estado: Activo" });
  const list = panel.getByRole("link", { name: /^Ver los \d+ en la lista$/u });
  await onPage(list).toBeVisible();
  const count = /\d+/u.exec(await list.innerText())?.[0];
  const pill = page.locator("[data-cases='role.active']");
  await onPage(pill).toHaveText(`Ver los ${count} en la lista${count}`);
  await bringAxe(page);
  expect(await complaintsAbout(page)).toEqual([]);

  await page.goBack();
  await onPage(page).toHaveURL(/\/roles\/view\/\d+/u);
  await page.goForward();
  await pill.click();
  await onPage(page).toHaveURL(/\/roles\?f\.estado=active$/u);
  await sees("Roles");
});

test("another tab of the same person has the session without a trace of it, until they leave", async () => {
  const visitor = await visit();
  const { page, context } = visitor;
  await comeIn(visitor, "admin", "/dashboard");
  const other = await context.newPage();
  await other.goto("/flujos/#/diagrama?maquina=role");
  await onPage(other.getByRole("button", { name: "Casos reales" })).toBeVisible();
  // The pages that the person visited are kept by the product, and nothing else is.
  const kept = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
  expect((await other.evaluate(kept)).filter((key) => !key.startsWith("garante."))).toEqual([]);
  expect(other.url()).not.toContain("token");
  await other.getByRole("button", { name: "Casos reales" }).click();
  await onPage(other.getByRole("region", { name: "Casos reales" })).toContainText("registros");
  await page.goto("/logout");
  await onPage(other.getByRole("link", { name: "entre con su usuario" })).toBeVisible();
  await onPage(other.getByRole("button", { name: "Casos reales" })).toHaveCount(0);
});

test("two people review a life: a comment that is answered and closed, and their two signatures", async () => {
  const { db } = server();
  const { rol } = await db
    .selectFrom("users")
    .select("rol")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await db.updateTable("users").set({ rol }).where("username", "=", "analista").execute();
  const [ana, luis] = [await visit(), await visit()];
  await comeIn(ana, "admin", "/technical-docs?maquina=cut");
  await ana.sees("Corte");
  const { page } = ana;
  await page.getByRole("textbox", { name: "Su comentario" }).fill("<b>¿Quién</b> lo reversa?");
  await page.getByRole("button", { name: "Comentar" }).click();
  const remark = page.getByRole("article");
  // Markup is text.
  await onPage(remark).toContainText("<b>¿Quién</b> lo reversa?");
  await page.getByRole("button", { name: "Rechazar esta versión" }).click();
  await onPage(page.getByRole("alert")).toHaveText("Diga por qué la rechaza.");
  await page.getByRole("button", { name: "Firmar esta versión" }).click();
  await onPage(page.getByRole("region", { name: "Firmas" })).toContainText("Tiene 1 de 2");
  await onPage(page.getByRole("button", { name: "Firmar esta versión" })).toHaveCount(0);

  await comeIn(luis, "analista", "/dashboard");
  await luis.page.goto("/flujos/#/maquinas");
  await onPage(luis.page.getByRole("row", { name: /^Corte/u })).toContainText(
    "1 comentario abierto",
  );
  await luis.page.goto("/flujos/#/diagrama?maquina=cut");
  await luis.page.getByRole("button", { name: "Responder" }).click();
  await luis.page.getByRole("textbox", { name: "Su respuesta" }).fill("Quien la cargó.");
  await luis.page.getByRole("button", { name: "Enviar la respuesta" }).click();
  await onPage(luis.page.getByRole("article")).toContainText("Quien la cargó.");
  await luis.page.getByRole("button", { name: "Cerrar" }).click();
  await onPage(luis.page.getByText("1 cerrado")).toBeVisible();
  await luis.page.getByRole("button", { name: "Firmar esta versión" }).click();
  await onPage(luis.page.getByText("Esta versión está aprobada.")).toBeVisible();

  // A law and a path have their comments where they are read; whoever is named there comes to them from Inicio.
  await luis.page.goto("/flujos/#/caminos?maquina=cut");
  await luis.page.getByText("Comentarios").first().click();
  const writing = luis.page.getByRole("textbox", { name: "Su comentario" });
  await writing.pressSequentially("Falta el del reverso, @luz");
  await luis.page.getByRole("option", { name: "Luz Marina Restrepo Gómez" }).click();
  await onPage(luis.page.getByText(/^Se le avisa a/u)).toBeVisible();
  await luis.page.getByRole("button", { name: "Comentar" }).click();
  await onPage(luis.page.getByRole("article")).toContainText("Falta el del reverso, @Luz Marina");
  await page.goto("/dashboard");
  await page
    .getByRole("region", { name: "Notas para usted" })
    .getByRole("link", { name: /^Corte › Camino a/u })
    .click();
  await onPage(page.getByRole("article")).toContainText("Falta el del reverso, @Luz Marina");
});

test("two versions of a life are one drawing and some words, with who signed the former; a cell of Fallas is discussed", async () => {
  const { db } = server();
  const former = diagramOf("advance");
  const [edge, ...edges] = former.edges;
  const before = { ...former, edges: [{ ...edge, label: "Se abre así" }, ...edges] };
  const image = { sha256: hash("sha256", PIXEL), file: "pantallas/former.png" };
  const asked = { title: "La pregunta al aprobarlo", desktop: image, phone: null };
  const screens = { revision: null, at: null, states: { "advance.requested": [asked] } };
  await sql`insert into flow_screens (sha256, type, content)
    values (${image.sha256}, 'image/png', decode(${PIXEL.toString("base64")}, 'base64'))`.execute(
    db,
  );
  await sql`insert into flow_versions (machine, version, diagram, at, screens)
    values ('advance', ${FORMER}, ${JSON.stringify(before)}::json, now(), ${JSON.stringify(screens)}::json)`.execute(
    db,
  );
  await sql`insert into flow_signatures (machine, version, verdict, reason, at, author_name)
    values ('advance', ${FORMER}, 'signed', 'Leída en comité', now(), 'Marta Ruiz')`.execute(db);
  const visitor = await visit();
  const { page } = visitor;
  await comeIn(visitor, "admin", "/technical-docs?maquina=advance");
  await visitor.sees("Anticipo");
  await page.getByRole("link", { name: "Comparar versiones" }).click();
  await visitor.sees("Versiones: Anticipo");
  const side = page.getByRole("region", { name: "Antes" });
  await onPage(side).toContainText("La firmó Marta Ruiz");
  await onPage(side).toContainText("«Leída en comité»");
  await onPage(page.getByRole("main")).toContainText("antes «Se abre así»");
  await onPage(page.locator("svg text", { hasText: "Cambia: " }).first()).toBeVisible();
  const shown = page.getByRole("region", { name: "Pantallas de Solicitado" });
  await onPage(shown.getByRole("img", { name: /^Antes: La pregunta/u })).toHaveAttribute(
    "src",
    `data:image/png;base64,${PIXEL.toString("base64")}`,
  );
  await onPage(shown.getByRole("img", { name: /^Después: La pregunta/u })).toBeVisible();

  await page.goto("/flujos/#/fallas");
  await page
    .getByRole("link", { name: /^falla\./u })
    .first()
    .click();
  const cell = page.getByRole("region", { name: "Casilla escogida" });
  await cell.getByRole("textbox", { name: "Su comentario" }).fill("¿Y si insiste?");
  await cell.getByRole("button", { name: "Comentar" }).click();
  await onPage(cell.getByRole("article")).toContainText("¿Y si insiste?");
});

test("without a session the diagrams are as always, and one line says how to see more", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/diagrama?maquina=role&casos=si");
  await sees("Rol");
  await onPage(
    page.getByText("Para ver casos reales y comentar, entre con su usuario."),
  ).toBeVisible();
  await onPage(page.getByRole("button", { name: "Casos reales" })).toHaveCount(0);
});
