import { describe, expect, test } from "vitest";
import { readSecretAddress } from "#lib/mail-secrets/address.ts";
import { ownText } from "#lib/mail-secrets/own-text.ts";
import { createMailSecretInput } from "#lib/mail-secrets/secret.ts";

const tails = {
  "a signature": "-- \nThe shop\n+7 900",
  "a quotation": "On Mon, 1 Jan 2026 at 10:00, Ann <a@b.example> wrote:\n> Old\n>\n> older\n",
  "an introduction of two lines": "On Mon, 1 Jan 2026 at 10:00, Ann <a@b.example>\nwrote:\n\n> Old",
  "a Russian one": "пн, 1 янв. 2026 г. в 10:00, Анна <a@b.example>:\n> Старое".replace(
    ":\n",
    " написал(а):\n",
  ),
  "a Spanish one": "El lun, 1 ene 2026 a las 10:00, Ana (<a@b.example>) escribió:\n> Viejo",
  "a French one": "Le lun. 1 janv. 2026 à 10:00, Anne <a@b.example> a écrit :\n> Ancien",
  "a German one": "Am Mo., 1. Jan. 2026 um 10:00 Uhr schrieb Anna <a@b.example>:\n\n> Altes",
  "a German one of two lines":
    "Am Mo., 1. Jan. 2026 um 10:00 Uhr\n schrieb Anna <a@b.example>:\n> Altes",
  "an Italian one":
    "Il giorno lun 1 gen 2026 alle ore 10:00 Anna <a@b.example> ha scritto:\n> Vecchio",
  "a Portuguese one": "Em seg., 1 de jan. de 2026 às 10:00, Ana <a@b.example> escreveu:\n> Velho",
  "a German header block": "Von: Anna\nGesendet: Montag\nAn: Bob\nBetreff: Antwort\n\nAltes",
  "a French header block": "De : Anne\nEnvoyé : lundi\nÀ : Bob\nObjet : Réponse\n\nAncien",
  "a Portuguese header block":
    "De: Ana\nEnviada em: segunda\nPara: Bob\nAssunto: Resposta\n\nVelho",
  "an Italian mark": "-----Messaggio originale-----\nDa: Anna\nVecchio",
  "a German telephone's line": "Von meinem iPhone gesendet",
  "a French one's": "Envoyé de mon iPhone",
  "an Italian one's": "Inviato da iPhone",
  "a Portuguese one's": "Enviado do meu iPhone",
  "a mark": "-----Original Message-----\nFrom: Ann\nOld",
  "a Russian mark": "-------- Пересылаемое сообщение --------\nСтарое",
  "a header block":
    "________________________________\nОт: Анна\nОтправлено: 1 января\nКому: Боб\nТема: Ответ\n\nСтарое",
  "a telephone's line": "Отправлено с iPhone",
  "an English one's": "Sent from my Samsung Galaxy smartphone.",
};

describe("what a mail itself says", () => {
  test.each(Object.entries(tails))("is without %s", (_, tail) => {
    expect(ownText(`Door open\r\nat gate 4\r\n\r\n${tail}`)).toBe("Door open\nat gate 4");
  });

  test("keeps quotations within it, rules of monitors and words that begin like a header", () => {
    const text = "Disk\n> 90 %\nfull\n---------\nFrom: node 4\nState: bad\nShe wrote: nothing";
    expect(ownText(text)).toBe(text);
  });

  test.each([
    "Отправлено с датчика 4",
    "Gesendet um 10:00",
    "Inviato da sensore 4",
    "Sent from pump 2",
  ])("keeps %s of an alarm", (line) => {
    expect(ownText(`Leak\n${line}`)).toBe(`Leak\n${line}`);
  });

  test("takes no longer for nonsense than for text", () => {
    const started = performance.now();
    for (const piece of ["> \n", "wrote:\n", "From:\n", "-- -\n", "_\n", "on 1", "\n", " wrote"])
      ownText(piece.repeat(256_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe("addresses with a secret", () => {
  const secret = "abcdefghijkmnpqrstuvwxyz";
  const domain = "sms.shop.example";
  test.each([
    [`+79161234567.${secret}@${domain}`],
    [`79161234567.${secret.toUpperCase()}@SMS.Shop.Example`],
  ])("%s is one", (address) => {
    expect(readSecretAddress(address, domain)).toEqual({ recipient: "+79161234567", secret });
  });
  test.each([
    [`+79161234567.${secret}@other.example`],
    [`+79161234567.${secret}a@${domain}`],
    [`+09161234567.${secret}@${domain}`],
    [`+79161234567@${domain}`],
    [`a+79161234567.${secret}@${domain}`],
  ])("%s is none", (address) => {
    expect(readSecretAddress(address, domain)).toBeNull();
  });
});

describe("the input", () => {
  const good = {
    description: "Alarm",
    from: "Alerts@Shop.example\n@DEVICES.example",
    sender: "Shop",
  };
  test("has addresses and domains, in lower case and once", () => {
    expect(createMailSecretInput.parse(good)).toMatchObject({
      from: ["alerts@shop.example", "@devices.example"],
      hasSubject: false,
      spendPerDay: null,
    });
  });
  test.each([
    [{ from: "" }, "mailSecrets.errors.from.required"],
    [{ from: "shop" }, "mailSecrets.errors.from.invalid"],
    [{ from: "@" }, "mailSecrets.errors.from.invalid"],
    [{ from: ["@a.example@b.example"] }, "mailSecrets.errors.from.invalid"],
    [{ sender: " " }, "mailSecrets.errors.sender"],
    [{ description: "" }, "tokens.errors.description.required"],
    [{ spendPerDay: "0" }, "tokens.errors.spendPerDay"],
  ])("%j is refused", (given, key) => {
    const { error } = createMailSecretInput.safeParse({ ...good, ...given });
    expect(error?.issues.map(({ message }) => message)).toEqual([key]);
  });
});
