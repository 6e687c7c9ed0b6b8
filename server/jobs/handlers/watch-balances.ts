import { tellLowBalances } from "#server/billings/service.ts";

export async function watchBalances(): Promise<void> {
  await tellLowBalances();
}
