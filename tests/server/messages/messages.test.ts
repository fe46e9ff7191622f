import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { MailRefused } from "../../../server/services/mailer.ts";
import { mayDo } from "../../support/office.ts";
import { step } from "../requests/claims-desk.ts";
import { deskOf } from "../sections/desk.ts";
import { openMessages } from "./messages-world.ts";

const world = openMessages();

let codes = 0;

const template = (more: object = {}) => {
  codes += 1;
  return {
    codigo: `M-${codes}`,
    nombre: "Saldo del mes",
    canal: "email",
    trata_de: "customer",
    uso: null,
    asunto: "Su saldo, {{cliente}}",
    cuerpo: "Señor(a) {{cliente}}: a {{hoy}} debe {{saldo}}. {{fondo}}",
    ...more,
  };
};

/** A template that another person approved. */
async function approved(more: object = {}): Promise<string> {
  const { id } = await world.author.made("fe-msgs", template(more));
  const { status } = await step(world.approver, "fe-msgs/approve", id);
  expect(status).toBe(200);
  return id;
}

type Wanted = { readonly city: string; readonly at?: string; readonly mensaje?: string };

async function campaign({ city, at = "2026-01-01T15:00:00.000Z", mensaje }: Wanted) {
  return world.author.made("fe-campaigns", {
    nombre: "Saldos",
    mensaje: mensaje ?? (await approved()),
    audiencia: `/customers/list?f.ciudad=${city}`,
    programada: at,
  });
}

/** A campaign that another person scheduled. */
async function scheduled(wanted: Wanted): Promise<string> {
  const { id } = await campaign(wanted);
  const { status } = await step(world.approver, "fe-campaigns/schedule", id);
  expect(status).toBe(200);
  return id;
}

const mailsTo = (address: string) =>
  world.office.server.mails.filter(({ to }) => to === address).length;

async function sends(of: string) {
  const { rows } = await sql<{ id: string; to: string; status: string; detail: string | null }>`
    select id::text, destinatario as to, estado as status, detalle as detail from fe_sends
    where campana = ${of}::bigint order by id`.execute(world.db());
  return rows;
}

const statusesOf = async (of: string) => (await sends(of)).map(({ status }) => status);

/** Goes to a moment of the week, at which what is due by then happens. */
const goTo = async (moment: string) =>
  world.pass(new Date(moment).getTime() - world.clock.now().getTime());

describe("a template", () => {
  test.each([
    [{ cuerpo: "Debe {{total}}" }, { cuerpo: "No existe la variable {{total}}." }],
    [{ asunto: "Para {{quien}}" }, { asunto: "No existe la variable {{quien}}." }],
    [{ cuerpo: "Debe {{saldo}" }, { cuerpo: "Una variable va entre dobles llaves: {{cliente}}." }],
    [{ asunto: null }, { asunto: "Un correo lleva asunto" }],
    [{ canal: "sms" }, { asunto: "Solo un correo lleva asunto" }],
    [{ uso: "commitment" }, { uso: "«Compromiso» trata de: Recuperable." }],
  ])("is refused by field: %o", async (more, errors) => {
    const { status, body } = await world.author.wrote("POST", "fe-msgs/create", {
      values: template(more),
    });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test.each(["Hola\r\nBcc: todos@correo.co", "Hola\nX", "Hola\u2028X"])(
    "keeps no line break in its subject: %j",
    async (asunto) => {
      const { status, body } = await world.author.wrote("POST", "fe-msgs/create", {
        values: template({ asunto }),
      });
      const kept = status === 201 ? String(body.values["asunto"]) : "";
      expect(kept).not.toMatch(/[\r\n\u2028\u2029]/u);
    },
  );

  test("tells its variables, is approved by another person, and does not change then", async () => {
    const made = await world.author.made("fe-msgs", template());
    expect(made.values["variables"]).toBe("cliente, hoy, saldo y fondo");
    const own = await step(world.author, "fe-msgs/approve", made.id);
    expect([own.status, own.body.guard]).toEqual([409, "isAnotherPerson"]);
    const { body } = await step(world.approver, "fe-msgs/approve", made.id);
    const edited = await world.author.edit(
      "fe-msgs",
      body,
      template({ codigo: made.values["codigo"] }),
    );
    expect(edited.body.errors).toEqual({ nombre: "Ya se aprobó: escriba otra plantilla." });
  });

  test("is seen with a case, and tried in one's own mail", async () => {
    const city = await world.customers([{ mail: "vista@correo.co" }]);
    await sql`update customers set nombre = 'Ana Vista Previa' where ciudad = ${city}::bigint`.execute(
      world.db(),
    );
    const { id } = await world.author.made("fe-msgs", template());
    const input = { caso: "Ana Vista Previa" };
    const { body } = await step(world.author, "fe-msgs/preview", id, { input });
    expect(body.values["vista_asunto"]).toBe("Su saldo, Ana Vista Previa");
    expect(body.values["vista"]).toMatch(/^Señor\(a\) Ana Vista Previa: a 07\/09\/2026 debe \$ 0/u);
    const none = await step(world.author, "fe-msgs/preview", id, { input: { caso: "Nadie así" } });
    expect([none.status, none.body.errors]).toEqual([422, { caso: "No hay un caso así" }]);
    const before = world.office.server.mails.length;
    await step(world.author, "fe-msgs/tryOut", id, { input });
    await world.office.server.settled();
    const [mail] = world.office.server.mails.slice(before);
    expect(mail?.subject).toBe("[Prueba] Su saldo, Ana Vista Previa");
    expect(mail?.to).toMatch(/@garante\.example$/u);
  });
});

describe("a campaign", () => {
  test("counts whom it reaches, and who is left out and why", async () => {
    const city = await world.customers([
      {},
      {},
      { agrees: false },
      { mail: null },
      { agrees: false, mail: null },
    ]);
    const { values, labels } = await campaign({ city });
    // Its audience is told in words; the address stays, which leads to the list.
    expect(labels["audiencia"]).toMatch(/^Clientes · Ciudad: Ciudad de prueba \d+$/u);
    expect(values["audiencia"]).toBe(`/customers/list?f.ciudad=${city}`);
    expect([values["destinatarios"], values["sin_autorizacion"], values["sin_direccion"]]).toEqual([
      2, 2, 1,
    ]);
  });

  test.each([
    ["/requests/list", "Pegue la dirección de la lista de clientes con sus filtros"],
    ["/customers/list?f.nada=1", "La lista no tiene este filtro: f.nada"],
    [
      "/customers/list?f.documento=CC+1",
      "Una audiencia no se filtra por datos personales ni por búsqueda",
    ],
    ["/customers/list?q=ana", "Una audiencia no se filtra por datos personales ni por búsqueda"],
  ])("is of a list of customers alone: %s", async (audiencia, problem) => {
    const values = {
      nombre: "Mala",
      mensaje: await approved(),
      audiencia,
      programada: "2026-10-01T15:00:00.000Z",
    };
    const { status, body } = await world.author.wrote("POST", "fe-campaigns/create", { values });
    expect([status, body.errors]).toEqual([422, { audiencia: problem }]);
  });

  test("is scheduled by another person, to somebody, and by a way that there is", async () => {
    const city = await world.customers([{}]);
    const { id } = await campaign({ city });
    const own = await step(world.author, "fe-campaigns/schedule", id);
    expect([own.status, own.body.guard]).toEqual([409, "isAnotherPerson"]);
    const nobody = await campaign({ city: await world.customers([{ agrees: false }]) });
    const empty = await step(world.approver, "fe-campaigns/schedule", nobody.id);
    expect([empty.status, empty.body.title]).toEqual([409, "La audiencia tiene 0 destinatarios."]);
    const mensaje = await approved({ canal: "sms", asunto: null });
    const sms = await step(
      world.approver,
      "fe-campaigns/schedule",
      (await campaign({ city, mensaje })).id,
    );
    expect([sms.status, sms.body.title]).toEqual([
      409,
      "No hay proveedor de SMS en esta instalación.",
    ]);
  });

  test("reaches each once, says who did not get it, and ends; its template stays meanwhile", async () => {
    const city = await world.customers([
      { mail: "uno@campana.co" },
      { mail: "rebota@campana.co" },
      { mail: "no@campana.co", agrees: false },
      { mail: "dos@campana.co" },
    ]);
    world.relay.hear = ({ to }) => {
      if (to === "rebota@campana.co") throw new MailRefused("550 5.1.1");
    };
    const mensaje = await approved();
    const id = await scheduled({ city, mensaje, at: "2026-09-07T15:30:00.000Z" });
    const held = await step(world.approver, "fe-msgs/retire", mensaje);
    expect(held.body.guard).toBe("isUnused");
    await world.pass();
    expect(await statusesOf(id)).toEqual([]);
    await goTo("2026-09-07T15:31:00Z");
    for (let turn = 0; turn < 6; turn += 1) await world.pass();
    const { status, values } = await world.author.record("fe-campaigns", id);
    expect([status, values["enviados"], values["fallidos"]]).toEqual(["finished", 2, 1]);
    expect(await statusesOf(id)).toEqual(["sent", "bounced", "sent"]);
    expect(["uno@campana.co", "dos@campana.co", "no@campana.co"].map(mailsTo)).toEqual([1, 1, 0]);
  });

  test("waits for the hours of the law by itself", async () => {
    const city = await world.customers([{ mail: "noche@campana.co" }]);
    await goTo("2026-09-08T01:00:00Z");
    const id = await scheduled({ city });
    await world.pass();
    expect([
      (await world.author.record("fe-campaigns", id)).status,
      mailsTo("noche@campana.co"),
    ]).toEqual(["scheduled", 0]);
    await goTo("2026-09-08T12:00:30Z");
    for (let turn = 0; turn < 4; turn += 1) await world.pass();
    expect(mailsTo("noche@campana.co")).toBe(1);
  });

  test("paused in the middle sends no more, and goes on after the last one when it is resumed", async () => {
    const mails = ["p1", "p2", "p3", "p4"].map((name) => `${name}@campana.co`);
    const city = await world.customers(mails.map((mail) => ({ mail })));
    const paused = { at: "" };
    const pause = Promise.withResolvers<number>();
    world.relay.hear = ({ to }) => {
      if (to !== "p2@campana.co" || paused.at !== "") return;
      paused.at = to;
      // While the second one is on its way.
      void step(world.approver, "fe-campaigns/pause", id).then(({ status }) =>
        pause.resolve(status),
      );
    };
    const id = await scheduled({ city });
    for (let turn = 0; turn < 3; turn += 1) await world.pass(1_000);
    expect(await pause.promise).toBe(200);
    await world.pass();
    const gone = (await statusesOf(id)).filter((each) => each === "sent").length;
    expect(gone).toBeGreaterThanOrEqual(2);
    const before = mails.map(mailsTo);
    for (let turn = 0; turn < 3; turn += 1) await world.pass();
    expect(mails.map(mailsTo)).toEqual(before);
    await step(world.approver, "fe-campaigns/resume", id);
    for (let turn = 0; turn < 5; turn += 1) await world.pass();
    expect(mails.map(mailsTo)).toEqual([1, 1, 1, 1]);
    expect((await world.author.record("fe-campaigns", id)).status).toBe("finished");
  });

  test("goes on after what died between the mail and its row, and sends nothing twice", async () => {
    const mails = ["k1", "k2", "k3"].map((name) => `${name}@campana.co`);
    const city = await world.customers(mails.map((mail) => ({ mail })));
    await sql`
      create function dies() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`.execute(
      world.db(),
    );
    await sql`create trigger dies before update of estado on fe_sends for each row
      when (old.destinatario = 'k2@campana.co') execute function dies()`.execute(world.db());
    const id = await scheduled({ city });
    for (let turn = 0; turn < 3; turn += 1) await world.pass(1_000);
    expect(mails.map(mailsTo)).toEqual([1, 1, 0]);
    await sql`drop trigger dies on fe_sends`.execute(world.db());
    for (let turn = 0; turn < 5; turn += 1) await world.pass(120_000);
    expect(mails.map(mailsTo)).toEqual([1, 1, 1]);
    const rows = await sends(id);
    expect(rows.map(({ status }) => status)).toEqual(["sent", "failed", "sent"]);
    expect(rows[1]?.detail).toMatch(/no se sabe si llegó/u);
    expect((await world.author.record("fe-campaigns", id)).status).toBe("finished");
  });

  test("cancelled, what had not gone out does not", async () => {
    const city = await world.customers([{ mail: "cancela@campana.co" }]);
    const id = await scheduled({ city, at: "2026-09-30T15:00:00.000Z" });
    await step(world.approver, "fe-campaigns/cancel", id);
    await goTo("2026-09-30T16:00:00Z");
    await world.pass();
    expect(mailsTo("cancela@campana.co")).toBe(0);
  });

  test("keeps what it wrote to each in the send, which nobody finds by it and whoever may not see people sees masked", async () => {
    const city = await world.customers([{ mail: "texto@campana.co" }]);
    await sql`update customers set nombre = 'Zoraida Inolvidable' where ciudad = ${city}::bigint`.execute(
      world.db(),
    );
    const id = await scheduled({ city });
    for (let turn = 0; turn < 4; turn += 1) await world.pass();
    const [send] = await sends(id);
    const { values } = await world.author.record("fe-sends", send?.id ?? "");
    const mail = world.office.server.mails.findLast(({ to }) => to === "texto@campana.co");
    expect(mail?.text).toContain("Zoraida Inolvidable");
    expect([values["asunto"], values["texto"]]).toEqual([mail?.subject, mail?.text]);

    const found = async (desk: typeof world.author) =>
      (await desk.list("fe-sends", "?q=señor")).total;
    expect(await found(world.author)).toBe(0);
    const blind = deskOf(
      await world.office.asHolderOf([mayDo("fe-sends", "list", "view", "export")]),
    );
    const seen = await blind.call("GET", `fe-sends/view/${send?.id}`);
    const history = await blind.call("GET", `fe-sends/view/${send?.id}/history`);
    const list = await blind.call("GET", "fe-sends/list?c=asunto,texto");
    for (const { body } of [seen, history, list]) {
      // Its customer is named, as in any list.
      expect(JSON.stringify(body)).not.toMatch(/Su saldo|debe \$/u);
    }
    const { rows } = await sql<{ kept: string }>`
      select busqueda || busqueda_personal as kept from fe_sends where id = ${send?.id}::bigint`.execute(
      world.db(),
    );
    expect(rows[0]?.kept).not.toMatch(/zoraida|señor|senor/u);
    const { rows: changes } = await sql`
      select from changes where controller = 'fe-sends' and (before || after)::text ~ 'Zoraida'`.execute(
      world.db(),
    );
    expect(changes).toEqual([]);
  });

  test("makes no header of what a name holds: the subject is one line", async () => {
    const city = await world.customers([{ mail: "linea@campana.co" }]);
    await sql`update customers set nombre = ${"Ana\r\nBcc: todos@correo.co"} where ciudad = ${city}::bigint`.execute(
      world.db(),
    );
    await scheduled({ city });
    for (let turn = 0; turn < 4; turn += 1) await world.pass();
    const mail = world.office.server.mails.findLast(({ to }) => to === "linea@campana.co");
    expect(mail?.subject).toBe("Su saldo, Ana Bcc: todos@correo.co");
  });

  test("skips who has had as many messages in those days as the company allows, and says so", async () => {
    const city = await world.customers([{ mail: "seguido@campana.co" }]);
    const write = async () => {
      const id = await scheduled({ city });
      for (let turn = 0; turn < 4; turn += 1) await world.pass();
      expect((await world.author.record("fe-campaigns", id)).status).toBe("finished");
      return (await sends(id)).map(({ status, detail }) => [status, detail]);
    };
    const set = async (key: string, value: string) =>
      sql`insert into configurations (clave, tipo, valor) values (${key}, 'number', ${value})`.execute(
        world.db(),
      );
    expect(await write()).toEqual([["sent", null]]);
    await set("mensajes.persona.maximo", "2");
    expect(await write()).toEqual([["sent", null]]);
    const enough = "Ya se le escribieron 2 en 7 días, y no se le escribe más";
    expect(await write()).toEqual([["failed", enough]]);
    await set("mensajes.persona.dias", "1");
    await world.pass(2 * 24 * 3_600_000);
    expect(await write()).toEqual([["sent", null]]);
    expect(mailsTo("seguido@campana.co")).toBe(3);
    await sql`delete from configurations where clave like 'mensajes.persona.%'`.execute(world.db());
  });

  test("of two at once, the second does not write to whom the first is writing", async () => {
    const city = await world.customers([{ mail: "a-la-vez@campana.co" }]);
    await sql`insert into configurations (clave, tipo, valor) values ('mensajes.persona.maximo', 'number', '1')`.execute(
      world.db(),
    );
    const both = [await scheduled({ city }), await scheduled({ city })];
    for (let turn = 0; turn < 4; turn += 1) await world.pass();
    const statuses = (await Promise.all(both.map(statusesOf))).flat();
    expect(statuses.toSorted()).toEqual(["failed", "sent"]);
    expect(mailsTo("a-la-vez@campana.co")).toBe(1);
    await sql`delete from configurations where clave like 'mensajes.persona.%'`.execute(world.db());
  });
});

describe("a send", () => {
  /** A campaign that ended with one bounced send. */
  async function bounced(mail: string): Promise<{ readonly id: string; readonly city: string }> {
    const city = await world.customers([{ mail }]);
    world.relay.hear = ({ to }) => {
      if (to === mail) throw new MailRefused("550 5.1.1");
    };
    const campaignId = await scheduled({ city });
    for (let turn = 0; turn < 5; turn += 1) await world.pass();
    const [send] = await sends(campaignId);
    expect(send?.status).toBe("bounced");
    return { id: send?.id ?? "", city };
  }

  test("that bounced goes to the corrected address, with each try kept", async () => {
    const { id, city } = await bounced("mal@envio.co");
    await sql`update customers set correo = 'bien@envio.co' where ciudad = ${city}::bigint`.execute(
      world.db(),
    );
    const { status } = await step(world.author, "fe-sends/resend", id);
    expect(status).toBe(200);
    for (let turn = 0; turn < 3; turn += 1) await world.pass();
    const { status: after, values } = await world.author.record("fe-sends", id);
    expect([after, mailsTo("bien@envio.co")]).toEqual(["sent", 1]);
    expect(values["intentos"]).toMatchObject([{ resultado: "bounced" }, { resultado: "sent" }]);
  });

  test("is not sent again to who took back their authorisation", async () => {
    const { id, city } = await bounced("retira@envio.co");
    await sql`update customers set autorizacion_datos = false where ciudad = ${city}::bigint`.execute(
      world.db(),
    );
    const { status, body } = await step(world.author, "fe-sends/resend", id);
    expect([status, body.guard]).toEqual([409, "isReachable"]);
  });

  test("is tried three times where the mail server does not take it, and failed then", async () => {
    const city = await world.customers([{ mail: "caido@envio.co" }]);
    world.relay.hear = ({ to }) => {
      if (to === "caido@envio.co") throw new Error("ECONNREFUSED");
    };
    const id = await scheduled({ city });
    for (let turn = 0; turn < 8; turn += 1) await world.pass(120_000);
    const [send] = await sends(id);
    const { values } = await world.author.record("fe-sends", send?.id ?? "");
    expect([send?.status, mailsTo("caido@envio.co")]).toEqual(["failed", 3]);
    expect(values["intentos"]).toMatchObject([
      { resultado: "retried" },
      { resultado: "retried" },
      { resultado: "failed" },
    ]);
  });
});
