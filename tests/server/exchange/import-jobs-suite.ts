import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../../server/store/schema.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { openChannel } from "../../support/channel.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { beginSaving, csv, linesOf, reportOf, runOf, countsIn } from "./files-of-rows.ts";

const LONG = 1_000;
const rows = (prefix: string, count: number) =>
  csv(
    ["Código", "Nombre"],
    ...Array.from({ length: count }, (_, n) => [`${prefix}${n}`, `${prefix} ${n}`]),
  );

/** Tests that the rows of a file are saved by a job, on any database (ADR 37). */
export function importJobsSuite(open: OpenDatabase): void {
  describe("an import that is saved", () => {
    let office: Office;
    let work: Worker;

    beforeAll(async () => {
      office = await openOffice(await open());
      work = await office.as("admin");
      await makePark(office.server.db);
    });
    afterAll(async () => office.server.close());

    /** Makes imports wait after so many saved rows. */
    const parkAt = async (done: number) => {
      await sql`update import_park set at = ${done}`.execute(office.server.db);
    };
    /** Waits until the visible import is parked; gives its id. */
    const parked = async (who: Worker): Promise<string> => {
      const id = (await runOf(who, "genders"))?.id ?? "0";
      await expect
        .poll(async () => {
          const { rows: found } = await sql<{ n: number }>`
            select count(*)::integer as n from jobs where id = ${id}::bigint and due_at is null
              and status = 'running'`.execute(office.server.db);
          return found[0]?.n;
        })
        .toBe(1);
      return id;
    };
    const goOn = async (id: string): Promise<void> => {
      const { db, clock, tidy } = office.server;
      await parkAt(-1);
      await sql`update jobs set due_at = ${clock.now()} where id = ${id}::bigint`.execute(db);
      await tidy();
    };

    const saved = async (prefix: string): Promise<number> => {
      const { rows: found } = await sql<{ n: number }>`
        select count(*)::integer as n from genders where codigo like ${`${prefix}%`}`.execute(
        office.server.db,
      );
      return found[0]?.n ?? 0;
    };
    /** Waits for the end of the visible import, without listening to it. */
    const ended = async (id: string) => {
      await expect
        .poll(async () => {
          const { rows: found } = await sql<{ status: string }>`
            select status from jobs where id = ${id}::bigint`.execute(office.server.db);
          return found[0]?.status;
        })
        .toMatch(/^(?:done|failed|cancelled)$/u);
    };

    test("says first that it has begun, then how far it is, and at the end what it did", async () => {
      const lines = await linesOf(work, "genders/import?mode=save&name=a.csv", rows("A", 450));
      const [first, ...rest] = lines;
      expect(first?.kind).toBe("started");
      expect(rest.at(-1)?.kind).toBe("report");
      const done = rest.flatMap((line) => (line.kind === "progress" ? [line.done] : []));
      expect(done).toEqual(done.toSorted((one, other) => one - other));
      expect(await runOf(work, "genders")).toBeNull();
    });

    test("goes on when the tab is closed, and its end is told once to whoever comes back", async () => {
      await beginSaving(work, "genders/import?mode=save&name=b.csv", rows("B", LONG));
      const run = await runOf(work, "genders");
      expect(run).toMatchObject({ name: "b.csv", isOwn: true });
      await ended(run?.id ?? "");
      expect(await saved("B")).toBe(LONG);
      expect(await runOf(work, "genders")).toEqual(run);
      const report = await reportOf(work, `genders/import/run/${run?.id}`);
      expect(countsIn(report)).toEqual([LONG, 0, 0, 0]);
      expect(await runOf(work, "genders")).toBeNull();
    });

    test("goes on when its sender logs out, and nothing failed", async () => {
      const sender = await office.as("admin");
      await parkAt(200);
      const reply = await sender("genders/import?mode=save&name=l.csv", {
        method: "POST",
        body: rows("L", LONG),
      });
      const id = await parked(work);
      // Nobody holds an answer while the rows are saved.
      expect(JSON.parse(await reply.text())).toEqual({ kind: "started", run: id });
      const before = office.server.logs.length;
      expect((await sender("auth/logout", { method: "POST" })).status).toBe(204);
      expect((await sender(`genders/import/run/${id}`)).status).toBe(401);
      expect(JSON.stringify(office.server.logs.slice(before))).not.toContain("import.failed");
      await goOn(id);
      await ended(id);
      expect(await saved("L")).toBe(LONG);
      expect(countsIn(await reportOf(work, `genders/import/run/${id}`))).toEqual([LONG, 0, 0, 0]);
    });

    test("is one while it lasts, however often the same file is sent", async () => {
      const path = "genders/import?mode=save&name=c.csv";
      await parkAt(200);
      await beginSaving(work, path, rows("C", LONG));
      const id = await parked(work);
      const again = linesOf(work, path, rows("C", LONG));
      await goOn(id);
      expect((await again)[0]).toEqual({ kind: "started", run: id });
      expect((await again).at(-1)).toMatchObject({ report: { counts: { created: LONG } } });
    });

    test("is shown to a colleague who may import there, and to nobody else", async () => {
      await parkAt(200);
      await beginSaving(work, "genders/import?mode=save&name=d.csv", rows("D", LONG));
      const id = await parked(work);
      const colleague = await office.asHolderOf([mayDo("genders", "list", "import")]);
      const run = await runOf(colleague, "genders");
      expect(run).toMatchObject({ id, name: "d.csv", isOwn: false });
      const elsewhere = await office.as("admin", 2);
      const path = `import/run/${id}`;
      expect((await elsewhere(`cities/${path}`)).status).toBe(404);
      const reader = await office.asHolderOf([mayDo("genders", "list")]);
      expect((await reader(`genders/${path}`)).status).toBe(403);
      const followed = reportOf(colleague, `genders/${path}`);
      await goOn(id);
      expect(countsIn(await followed)).toEqual([LONG, 0, 0, 0]);
      // The sender still gets the announcement of the end.
      expect((await runOf(work, "genders"))?.id).toBe(id);
      await reportOf(work, `genders/${path}`);
    });

    test("is announced to whoever may import there, and to no other colleague", async () => {
      const { url, db } = office.server;
      const listener = async (...actions: readonly string[]) => {
        await office.asHolderOf([mayDo("genders", ...actions)]);
        const { rows: newest } = await sql<{ username: string }>`
          select username from users order by rol desc nulls last limit 1`.execute(db);
        const token = await office.tokenOf(newest[0]?.username ?? "");
        // The channel is of the company of the last call.
        const headers = { authorization: `Bearer ${token}`, company: "1" };
        expect((await fetch(`${url}/api/genders/list`, { headers })).status).toBe(200);
        return openChannel(url, token);
      };
      const colleague = await listener("list", "import");
      const reader = await listener("list");
      await Promise.all([colleague, reader].map(async (each) => each.hears("socket.connected")));
      await linesOf(work, "genders/import?mode=save&name=k.csv", rows("K", 450));
      await colleague.hears("job.moved", 10_000);
      await reader.hears("records.changed", 10_000);
      expect(reader.news).not.toContain("job.moved");
      for (const each of [colleague, reader]) each.close();
    });

    test("that is stopped leaves what is saved, and says that it was stopped", async () => {
      await parkAt(400);
      await beginSaving(work, "genders/import?mode=save&name=e.csv", rows("E", LONG));
      const id = await parked(work);
      const stopped = await work(`genders/import/run/${id}/stop`, { method: "POST" });
      expect(stopped.status).toBe(204);
      const report = await reportOf(work, `genders/import/run/${id}`);
      expect(report.isStopped).toBe(true);
      expect([report.counts.created, await saved("E")]).toEqual([400, 400]);
      const again = await work(`genders/import/run/${id}/stop`, { method: "POST" });
      expect(again.status).toBe(409);
    });

    test("says what repeats a row of a batch before, also where another process goes on with it", async () => {
      const file = `${rows("F", 450)}\r\nF0;F 0\r\nFX;`;
      await parkAt(400);
      await beginSaving(work, "genders/import?mode=save&name=f.csv", file);
      const id = await parked(work);
      // Its process died in a batch: its cached position is of another row than the job continues from.
      await sql`
        update jobs set snapshot = jsonb_set(jsonb_set(snapshot, '{context,from}', '200'),
          '{children,workBlock,snapshot,input,from}', '200') where id = ${id}::bigint`.execute(
        office.server.db,
      );
      await goOn(id);
      const report = await reportOf(work, `genders/import/run/${id}`);
      // Saved rows are not saved twice.
      expect(countsIn(report)).toEqual([450, 0, 200, 2]);
      expect(await saved("F")).toBe(450);
      expect(report.rows[0]).toMatchObject({
        outcome: "wrong",
        errors: { codigo: "Repite la fila 2" },
      });
    });

    test("goes on with the rights that its sender has then, and ends in words without them", async () => {
      const permissions = [mayDo("genders", "list", "create", "import")];
      const clerk = await office.asHolderOf(permissions);
      await parkAt(200);
      await beginSaving(clerk, "genders/import?mode=save&name=g.csv", rows("G", LONG));
      const id = await parked(work);
      await sql`
        update roles set permisos = '[]' from import_runs r, users u
        where r.job_id = ${id}::bigint and u.id = r.user_id and roles.id = u.rol`.execute(
        office.server.db,
      );
      await goOn(id);
      const lines = await linesOf(work, `genders/import/run/${id}`);
      expect(lines.at(-1)).toEqual({
        kind: "failed",
        detail: "Quien lo envió ya no puede importar en esta sección.",
      });
      const job: unknown = await (await work(`jobs/view/${id}`)).json();
      expect(job).toHaveProperty("progress.words", "200 de 1.000 filas: 200 creadas");
    });

    test("whose file is no longer there ends in words", async () => {
      await beginSaving(work, "genders/import?mode=save&name=h.csv", rows("H", 1_000));
      const id = (await runOf(work, "genders"))?.id ?? "";
      await ended(id);
      const { db } = office.server;
      await sql`update import_runs set content = null where job_id = ${id}::bigint`.execute(db);
      await sql`
        update jobs set status = 'running', due_at = ${office.server.clock.now()}, finished_at = null,
          snapshot = null where id = ${id}::bigint`.execute(db);
      await office.server.tidy();
      const lines = await linesOf(work, `genders/import/run/${id}`);
      expect(lines.at(-1)).toEqual({
        kind: "failed",
        detail: "El archivo ya no está: envíelo otra vez.",
      });
      expect((await work(`genders/import/run/${id}/mend`)).status).toBe(410);
    });

    test("gives its wrong rows as a file to whoever has not the file at hand", async () => {
      const file = csv(["Código", "Nombre"], ["I1", "Bien"], ["I2", ""]);
      const [started] = await linesOf(work, "genders/import?mode=save&name=i.csv", file);
      const id = started?.kind === "started" ? started.run : "";
      const mended = await (await work(`genders/import/run/${id}/mend`)).text();
      expect(mended).toContain("Errores");
      expect(mended).toContain("I2");
      expect(mended).not.toContain("I1");
    });
  });
}

/** Makes a job stay where it is after so many saved rows, as if no process could continue it. */
async function makePark(db: Kysely<Database>): Promise<void> {
  await sql`create table import_park (at integer)`.execute(db);
  await sql`insert into import_park values (-1)`.execute(db);
  await sql`
    create function park_import() returns trigger language plpgsql as $$ begin
      if new.status = 'running' and new.progress is distinct from old.progress and exists (
        select 1 from import_park where at = (new.progress->>'done')::integer
      ) then
        new.claimed_by := null;
        new.due_at := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger park before update on jobs for each row execute function park_import()`.execute(
    db,
  );
}
