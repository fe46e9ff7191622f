import type { Page } from "playwright";

/** A claim of the demonstration, by its id and its number. */
export type DemoClaim = { readonly id: string; readonly number: string };

/**
 * Files claims of obligations in arrears of the demonstration with all their papers, by the calls of the API in the name
 * of the person who is signed in on a page, who may do all of it; the last one stays a draft without papers.
 * @throws where the demonstration has no such obligation, or a call is refused.
 */
export async function demoClaims(page: Page, many: number): Promise<readonly DemoClaim[]> {
  return page.evaluate(
    async ({ count, pdf }) => {
      type Row = {
        readonly id: string;
        readonly version: number;
        readonly values: Readonly<Record<string, string | string[] | null>>;
      };
      const call = async (method: string, path: string, body?: object | Blob) => {
        const isFile = body instanceof Blob;
        const reply = await fetch(`/api/${path}`, {
          method,
          headers: {
            authorization: `Bearer ${sessionStorage.getItem("token") ?? ""}`,
            company: sessionStorage.getItem("company") ?? "",
            ...(body !== undefined && {
              "content-type": isFile ? "application/pdf" : "application/json",
            }),
          },
          ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
        });
        const answer: unknown = await reply.json();
        if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
        return answer;
      };
      const listed = async (path: string) =>
        ((await call("GET", path)) as { readonly rows: readonly Row[] }).rows;
      const day = (back: number) =>
        new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
      const [type] = await listed("request-types/list?f.codigo=is:RECL");
      const overdue = await listed("obligations/list?f.estado=overdue&n=200");
      const accounts = await listed("banks-companies/list?f.estado=active&n=200");
      if (type === undefined) throw new Error("no type of claims");
      const whole = (await call("GET", `request-types/view/${type.id}`)) as Row;
      const made: { id: string; number: string }[] = [];
      for (const { id: obligation } of overdue) {
        if (made.length === count) break;
        const { values } = (await call("GET", `obligations/view/${obligation}`)) as Row;
        const terms = (await call("GET", `agreements/view/${String(values["convenio"])}`)) as Row;
        const account = accounts.find(
          (each) =>
            each.values["empresa"] === values["empresa"] && each.values["uso"] !== "collect",
        );
        if (account === undefined || Number(values["saldo_capital"]) < 1) continue;
        const balance = String(values["saldo_capital"]);
        const since = day(Number(terms.values["dias_mora_reclamo"]) + 2);
        const { id } = (await call("POST", "requests/create", {
          values: {
            tipo: type.id,
            obligacion: obligation,
            valor_solicitado: balance,
            saldo_capital: balance,
            fecha_incumplimiento: since,
            cuenta_destino: account.id,
          },
        })) as Row;
        if (made.length < count - 1) {
          // No two debtors have the same paper.
          const bytes = Uint8Array.from(`${atob(pdf)}\n%${id}`, (letter) => letter.charCodeAt(0));
          for (const kind of whole.values["soportes"] ?? []) {
            const name = `soporte-${kind}.pdf`;
            const path = `request-supports/create/file/archivo?name=${name}`;
            const file = (await call("POST", path, new Blob([bytes]))) as { readonly id: string };
            const paper = { solicitud: id, tipo: kind, fecha: day(1), archivo: file.id };
            await call("POST", "request-supports/create", { values: paper });
          }
          const { version } = (await call("GET", `requests/view/${id}`)) as Row;
          await call("POST", `requests/file/${id}`, { version });
        }
        const record = (await call("GET", `requests/view/${id}`)) as Row;
        made.push({ id, number: String(record.values["radicado"]) });
      }
      if (made.length < count) throw new Error(`only ${made.length} claims could be made`);
      return made;
    },
    { count: many, pdf: ONE_PAGE },
  );
}

/** A PDF of one empty page. */
const ONE_PAGE = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>",
).toString("base64");
