import { onPage } from "../support/on-page.ts";
import { expect, test } from "vitest";
import { openAtlasStage } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

const SIGN_IN = [
  "No hay nada guardado: no había nada",
  "Ninguna responde a tiempo",
  "Inicia sesión",
  "Datos correctos",
  "Continúa",
  "y entra",
] as const;

test("a sign-in is simulated by pressing what happens next, undone, and repeated by its link", async () => {
  const { page } = await visit();
  const { page: other } = await visit();
  await page.goto("/flujos/#/simular?maquina=auth");
  const now = page.getByRole("status").filter({ hasText: "Ahora" });
  const press = async (name: string) =>
    page.getByRole("complementary").getByRole("button", { name, exact: true }).click();

  await onPage(now).toContainText("Restaurando la sesión");
  await press(SIGN_IN[0]);
  await onPage(now).toContainText("Preguntando a las otras pestañas");
  await press(SIGN_IN[1]);
  await onPage(now).toContainText("Ingreso › Escribiendo sus datos");
  await press(SIGN_IN[2]);
  await onPage(now).toContainText("Comprobando los datos");
  await press(SIGN_IN[3]);
  await onPage(now).toContainText("/tfa");
  await press(SIGN_IN[4]);
  await press(SIGN_IN[5]);
  await onPage(now).toContainText("Navegando");
  await onPage(now).toContainText("/dashboard");
  await onPage(page.getByRole("listitem").last()).toContainText(
    "El servidor: código correcto (y entra)",
  );

  await other.goto(page.url());
  await onPage(other.getByRole("status").filter({ hasText: "Ahora" })).toContainText("Navegando");
  await onPage(
    other.getByRole("region", { name: "Lo que ha pasado" }).getByRole("listitem"),
  ).toHaveCount(1 + SIGN_IN.length);

  await page.getByRole("button", { name: "Deshacer" }).click();
  await onPage(now).toContainText("Comprobando el código");
  await page.goBack();
  await onPage(now).toContainText("Navegando");
  await page.getByRole("button", { name: "Empezar de nuevo" }).click();
  await onPage(now).toContainText("Restaurando la sesión");
  await onPage(page.getByRole("button", { name: "Deshacer" })).toBeDisabled();
});

test("a link with a step that cannot happen shows the walk up to there", async () => {
  const { page } = await visit();
  await page.goto(
    "/flujos/#/simular?maquina=auth&pasos=guardado-nada.pestana-tarda.codigo-si.nadie",
  );
  await onPage(page.getByRole("status").filter({ hasText: "Ahora" })).toContainText("Ingreso");
  expect(
    await page.getByRole("region", { name: "Lo que ha pasado" }).getByRole("listitem").count(),
  ).toBe(3);
});
