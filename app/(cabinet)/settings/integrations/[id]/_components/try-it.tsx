import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { formatPhone } from "#lib/phone.ts";
import { testRecipients } from "#lib/sendings/test-recipients.ts";

const [tried = ""] =
  Object.entries(testRecipients).find(([, behaviour]) => behaviour === "seen") ?? [];

const link = "text-accent-text underline underline-offset-2";

/** The first message costs nothing, and a refused call says why. */
export async function TryIt({ seesMessages }: { seesMessages: boolean }) {
  const t = await getTranslations("integrations.try");
  return (
    <section aria-labelledby="try" className="flex flex-col gap-2 border-t border-border pt-5">
      <h2 id="try" className="text-16 font-semibold">
        {t("title")}
      </h2>
      <p className="text-13 text-text-2">{t("note")}</p>
      <p className="flex items-center gap-1">
        <span className="text-14 font-medium figures">{formatPhone(tried)}</span>
        <CopyButton text={tried} label={t("copy")} />
      </p>
      <p className="text-13 text-text-2">
        {t.rich("then", {
          messages: (words) =>
            seesMessages ? (
              <Link href="/messages/outgoing" prefetch={false} className={link}>
                {words}
              </Link>
            ) : (
              words
            ),
          errors: (words) => (
            <Link href="/documentation/api/HTTP-REST#errors" prefetch={false} className={link}>
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}
