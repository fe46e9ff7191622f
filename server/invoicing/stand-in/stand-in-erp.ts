import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ErpReceiver, Voucher } from "../erp-receiver.types.ts";

/** An ERP that stands in for the fund's: it keeps what it was told in `vouchers.jsonl` of a folder, a line each. */
export function standInErp({ folder }: { readonly folder: string }): ErpReceiver {
  const write = async (operation: "take" | "annul", voucher: Voucher) => {
    await mkdir(folder, { recursive: true });
    await appendFile(
      join(folder, "vouchers.jsonl"),
      `${JSON.stringify({ operation, ...voucher })}\n`,
    );
  };
  return {
    take: async (voucher) => write("take", voucher),
    annul: async (voucher) => write("annul", voucher),
  };
}
