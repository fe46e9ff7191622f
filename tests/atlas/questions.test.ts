import { onPage } from "../support/on-page.ts";
import { describe, expect, test } from "vitest";
import { openAtlasStage } from "./atlas-stage.ts";

const { visit } = openAtlasStage();

type Visited = Awaited<ReturnType<typeof visit>>;

/** Opens the first page of the atlas, and counts what an analyst presses and writes from there. */
async function begin() {
  const visited = await visit();
  await visited.page.goto("/flujos/");
  await visited.sees("Cómo se comporta el producto");
  let clicks = 0;
  const press = async (name: string | RegExp, within = "main") => {
    clicks += 1;
    await visited.page.locator(within).getByRole("link", { name }).first().click();
  };
  const tab = async (name: string) => press(name, "nav[aria-label='Partes del atlas']");
  const search = async (text: string) => {
    clicks += 1;
    await visited.page.getByRole("searchbox", { name: "Buscar en todo" }).fill(text);
  };
  return { ...visited, press, tab, search, clicks: () => clicks };
}

type Asked = Awaited<ReturnType<typeof begin>>;

/** Expects a text in the content of the page. */
const says = async ({ page }: Pick<Visited, "page">, text: string | RegExp) =>
  onPage(page.getByRole("main")).toContainText(text);

/** The questions of an analyst, with the way to the answer and what it says. */
const QUESTIONS: readonly (readonly [string, (asked: Asked) => Promise<void>])[] = [
  [
    "what happens after a wrong verification code",
    async (asked) => {
      await asked.search("código de verificación servidor dice que no");
      await asked.press(/El servidor dice que no/u);
      await says(asked, "Código");
    },
  ],
  [
    "whether anybody comes in without a code",
    async (asked) => {
      await asked.search("sesión sin código aceptado");
      await says(asked, "Nadie tiene sesión sin un código aceptado");
    },
  ],
  [
    "what a forced change of the password stops",
    async (asked) => {
      await asked.search("cambio obligatorio de contraseña");
      await says(asked, "bloquea todo menos");
      await says(asked, "De un cambio obligatorio solo libera cambiar la contraseña");
    },
  ],
  [
    "until when the sign of work is seen, with two calls of which the first fails",
    async (asked) => {
      await asked.search("indicador de carga, peticiones");
      await says(asked, "se oculta si y solo si no hay peticiones");
    },
  ],
  [
    "what is seen where the call for a recovery code is not answered",
    async (asked) => {
      await asked.search("código de recuperación sin respuesta");
      await asked.press(/sin respuesta en 15 s/u);
      await says(asked, "Pedir el código de recuperación");
    },
  ],
  [
    "what changed since it was approved, in the sign-in and elsewhere, and who approved it",
    async (asked) => {
      await asked.tab("Preguntas");
      await asked.press(/^¿Qué cambió desde que se aprobó\?/u);
      await asked.sees("Qué cambió");
      await says(asked, /no han cambiado desde que se firmaron/u);
    },
  ],
  [
    "which pages an analyst opens, and why no others",
    async (asked) => {
      await asked.search("pantallas del analista");
      await asked.press(/^¿A qué pantallas llega cada quien\?/u);
      await says(asked, "analista · solicitudes y portafolios");
      await says(asked, /Llega a \d+ de \d+ páginas del menú/u);
    },
  ],
  [
    "what is lost when somebody leaves while a file is imported",
    async (asked) => {
      await asked.search("irse mientras se importa");
      await says(asked, "después irse no pierde nada");
    },
  ],
  [
    "what the end of a session does",
    async (asked) => {
      await asked.search("servidor dice que la sesión terminó");
      await asked.press(/El servidor dice que la sesión terminó/u);
      await says(asked, "Sesión cerrada");
    },
  ],
  [
    "who approves a formula, and that it is another person",
    async (asked) => {
      await asked.search("quién puede aprobar fórmula");
      await asked.press("¿Quién puede…?");
      await says(asked, "exige otra persona");
      await says(asked, "la persona no es quien la escribió");
    },
  ],
  [
    "what a suspended agreement may do",
    async (asked) => {
      await asked.search("convenio suspendido");
      await says(asked, "Suspendido · Convenio");
      await says(asked, /desde Suspendido · Convenio/u);
    },
  ],
  [
    "what can happen to an applied load, by whom, and with what consequences",
    async (asked) => {
      await asked.search("reversar desde aplicada carga");
      await asked.press(/Reversando ← Reversar/u);
      await says(asked, "Cartera");
      await says(asked, "su corte no se ha facturado");
    },
  ],
  [
    "which steps need two people, and which of money need none",
    async (asked) => {
      await asked.tab("Preguntas");
      await asked.press("Dos personas");
      for (const life of ["Transferencia", "Fórmula", "Cuenta bancaria", "Anticipo"]) {
        await says(asked, life);
      }
      await says(asked, "Pasos de dinero que no exigen otra persona");
    },
  ],
  [
    "what happens if the DIAN does not answer",
    async (asked) => {
      await asked.search("sin respuesta documento electrónico");
      await asked.press(/^Sin respuesta/u);
      await says(asked, "DIAN");
    },
  ],
  [
    "from which states a collection document is recalculated",
    async (asked) => {
      await asked.tab("Preguntas");
      await asked.press("¿Quién puede…?");
      await asked.page.getByRole("searchbox", { name: "Vida, paso o estado" }).fill("recalcular");
      const rows = asked.page.getByRole("row").filter({ hasText: "Recalcular" });
      await onPage(rows.first()).toBeVisible();
      await says(asked, "Documento de cobro");
      await says(asked, "Facturación");
    },
  ],
  [
    "what a credit note does to its invoice and to the ledger",
    async (asked) => {
      await asked.search("la DIAN lo acepta");
      await asked.press(/Aceptado ← La DIAN lo acepta/u);
      await says(asked, /Entra en el libro «Nota/u);
    },
  ],
  [
    "who may sign a transfer twice",
    async (asked) => {
      await asked.search("firma transferencia dos personas");
      await says(asked, "Dos personas firman cada transferencia");
    },
  ],
  [
    "which sentence of the specification is not covered",
    async (asked) => {
      await asked.tab("Especificación");
      await asked.page.getByRole("button", { name: /^No cubierta \d/u }).click();
      await says(asked, /\d+ frases de 153/u);
      await onPage(asked.page.getByText("Probada", { exact: true }).nth(1)).toHaveCount(0);
    },
  ],
  [
    "what moves by time alone",
    async (asked) => {
      await asked.tab("Preguntas");
      await asked.press("¿Qué se mueve solo?");
      for (const line of ["Con el tiempo", "Emitida → Vencida", "Termina su año"]) {
        await says(asked, line);
      }
    },
  ],
  [
    "which laws of money there are, and what proves them",
    async (asked) => {
      await asked.tab("Leyes");
      await says(asked, "Todo asiento cuadra");
      await asked.page
        .getByText(/pruebas? la nombra/u)
        .first()
        .click();
      await says(asked, "tests/server/ledger/ledger.test.ts");
    },
  ],
  [
    "what «lectura 41» says",
    async (asked) => {
      await asked.search("aplicar carga validada");
      await asked.press(/Aplicando ← Aplicar/u);
      await asked.press("lectura 41");
      await asked.sees("Lectura 41");
      await says(asked, "The lives of the records of daily work");
    },
  ],
];

describe("the questions of an analyst find their answer within four clicks", () => {
  test.each(QUESTIONS)("%s", async (_, answer) => {
    const asked = await begin();
    await answer(asked);
    expect(asked.clicks()).toBeLessThanOrEqual(4);
  });
});

test("the search keeps who types in its box, finds at each key, and Enter goes to the first", async () => {
  const { page, sees } = await visit();
  await page.goto("/flujos/#/fallas");
  await sees("Fallas");
  await page.keyboard.press("/");
  await page.keyboard.type("anula nota", { delay: 20 });
  await sees("Buscar");
  const box = page.getByRole("searchbox", { name: "Buscar en todo" });
  await onPage(box).toBeFocused();
  await onPage(box).toHaveValue("anula nota");
  await onPage(page.getByRole("link", { name: /la anula entera/u }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await onPage(page.locator("[data-result]").first()).toBeFocused();
  await page.goBack();
  await sees("Fallas");
});

test("an address of a law, a sentence, a reading or a role that is not there says so", async () => {
  const { page } = await visit();
  for (const [address, text] of [
    ["#/leyes?ley=99", "la ley «99», que no existe"],
    ["#/leyes?parte=nada", "la parte «nada», que no existe"],
    ["#/especificacion?frase=4.99", "la frase «4.99», que no existe"],
    ["#/texto?lectura=999", "la lectura «999», que no existe"],
    ["#/puede?rol=Nadie", "el rol «Nadie», que no puede dar ninguno"],
  ] as const) {
    await page.goto(`/flujos/${address}`);
    await onPage(page.getByRole("main")).toContainText(text);
  }
});

test("where the heavy texts do not come the search goes on without them, and says so", async () => {
  const { page, allow } = await visit();
  allow(/textos\.js/u);
  await page.route("**/textos.js", (route) => route.abort());
  await page.goto("/flujos/#/buscar?q=nota%20anula");
  await onPage(page.getByText("No llegaron la especificación")).toBeVisible();
  await onPage(page.getByRole("link", { name: /la anula entera/u }).first()).toBeVisible();
});

test("the first page does not wait for the heavy texts, which come with the first page that needs them", async () => {
  const { page, sees } = await visit();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/flujos/");
  await sees("Cómo se comporta el producto");
  expect(asked.filter((url) => url.endsWith("textos.js"))).toEqual([]);
  await page.getByRole("link", { name: "Especificación" }).click();
  await sees("Especificación");
  expect(asked.filter((url) => url.endsWith("textos.js"))).toHaveLength(1);
});
