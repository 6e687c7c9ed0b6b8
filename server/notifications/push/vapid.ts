import webPush from "web-push";
import { sql } from "#server/db/client.ts";
import { seal, sealedPlaces, unseal } from "#server/secrets/service.ts";

const place = sealedPlaces.pushKeys();

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

let known: VapidKeys | undefined;

/** The keys by which push services know this installation; made at the first call. */
export async function vapidKeys(): Promise<VapidKeys> {
  known ??= (await readKeys()) ?? (await makeKeys());
  return known;
}

/** What browsers subscribe by, which is no secret; made with its private key where there is none yet. */
export async function vapidPublicKey(): Promise<string> {
  const [row] = await sql()<{ publicKey: string }[]>`select public_key from push_keys where id = 1`;
  return row?.publicKey ?? (await vapidKeys()).publicKey;
}

async function readKeys(): Promise<VapidKeys | null> {
  const [row] = await sql()<{ publicKey: string; privateKey: Uint8Array }[]>`
    select public_key, private_key from push_keys where id = 1`;
  return row
    ? { publicKey: row.publicKey, privateKey: unseal(row.privateKey, place).toString() }
    : null;
}

async function makeKeys(): Promise<VapidKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await sql()`
    insert into push_keys (id, public_key, private_key)
    values (1, ${publicKey}, ${seal(Buffer.from(privateKey), place)}) on conflict (id) do nothing`;
  // Another process may have been first.
  const kept = await readKeys();
  if (!kept) throw new Error("the keys of push are not stored");
  return kept;
}
