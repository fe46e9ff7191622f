import { seedFirstRecords } from "../../server/seed/first-records.ts";
import { signIn } from "./gestures.ts";
import { registry } from "./registry.ts";
import type { openStage } from "./stage.ts";

/** Two people with every right, signed in each in their own browser, where the first records are: admin and analista. */
export async function meetTwo({ visit, server, clock }: ReturnType<typeof openStage>) {
  const { db } = server();
  await seedFirstRecords({ db, clock }, registry);
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db
    .updateTable("users")
    .set({ rol: rights, must_change_password: false, estado: "active" })
    .where("username", "in", ["analista", "admin"])
    .execute();
  const [one, colleague] = [await visit(), await visit()];
  await signIn(colleague, "analista");
  await signIn(one, "admin");
  return { db, one, colleague };
}
