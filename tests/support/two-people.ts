import { comeIn } from "./come-in.ts";
import type { openSeededStage } from "./stage.ts";

/** Two people with every right, signed in each in their own browser, where the first records are: admin and analista. */
export async function meetTwo({ visit, server }: ReturnType<typeof openSeededStage>) {
  const { db } = server();
  const rights = db.selectFrom("users").select("rol").where("username", "=", "admin");
  await db
    .updateTable("users")
    .set({ rol: rights, must_change_password: false, estado: "active" })
    .where("username", "in", ["analista", "admin"])
    .execute();
  const [one, colleague] = [await visit(), await visit()];
  await comeIn(colleague, "analista");
  await comeIn(one, "admin");
  return { db, one, colleague };
}
