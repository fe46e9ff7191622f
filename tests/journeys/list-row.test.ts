import { describe, expect, test } from "vitest";

import { commandOn, confirmCommand } from "../support/answer-command.ts";
import { refusal } from "../support/at-work.ts";
import { choose, DEACTIVATE, openList, tell } from "../support/open-list.ts";

describe("what is done with one row", () => {
  const row = { id: "2", version: 5, label: "Banco 2" };

  test("lets go of no other row that is selected", async () => {
    const product = await openList();
    await tell(product, { type: "row.toggled", id: "1" });
    await tell(product, { type: "row.toggled", id: "2" });
    await choose(product, { action: "delete", label: "Eliminar", past: "Eliminó", row });
    await confirmCommand(product.list());
    await product.wire
      .last("banks/delete/2?version=5")
      .respond(new Response(null, { status: 204 }));
    expect(product.list().getSnapshot().context.selected).toEqual(["1"]);
  });

  test("goes with the version that was read, and a refusal is told in its words", async () => {
    const product = await openList();
    await choose(product, { ...DEACTIVATE, row });
    await confirmCommand(product.list());
    const call = product.wire.last("banks/deactivate/2");
    expect(call.body).toEqual({ version: 5 });
    await call.respond(refusal(409, { guard: "isUnused", detail: "Está en uso." }));
    const { outcome } = product.list().getSnapshot().context;
    expect(outcome).toMatchObject({ kind: "refused", problem: { detail: "Está en uso." } });
  });

  test("deleting asks for it by its version", async () => {
    const product = await openList();
    await choose(product, { action: "delete", label: "Eliminar", past: "Eliminó", row });
    await confirmCommand(product.list());
    const call = product.wire.last("banks/delete/2?version=5");
    expect(call.method).toBe("DELETE");
    await call.respond(new Response(null, { status: 204 }));
    expect(product.notice()?.text).toBe("Usted eliminó «Banco 2».");
  });

  test("without an answer, nobody is told that it was done, and the same again has the same key", async () => {
    const product = await openList();
    await choose(product, { ...DEACTIVATE, row });
    await confirmCommand(product.list());
    const lost = product.wire.last("banks/deactivate/2");
    await lost.fail();
    expect(product.notice()?.style).not.toBe("info");
    expect(commandOn(product.list())?.getSnapshot().context.notice).toContain("No llegó respuesta");
    await confirmCommand(product.list());
    const again = product.wire.last("banks/deactivate/2");
    expect(again).not.toBe(lost);
    expect(again.headers["idempotency-key"]).toBe(lost.headers["idempotency-key"]);
    await again.respond(refusal(409, { detail: "Está en uso." }));
    await tell(product, { type: "outcome.read" });
    await choose(product, { ...DEACTIVATE, row });
    await confirmCommand(product.list());
    const other = product.wire.last("banks/deactivate/2");
    expect(other.headers["idempotency-key"]).not.toBe(lost.headers["idempotency-key"]);
  });

  test("a deletion without an answer is told as such: nobody knows what became of it", async () => {
    const product = await openList();
    await choose(product, { action: "delete", label: "Eliminar", past: "Eliminó", row });
    await confirmCommand(product.list());
    await product.wire.last("banks/delete/2?version=5").fail();
    expect(product.list().getSnapshot().context.outcome).toEqual({ kind: "unanswered" });
  });
});
