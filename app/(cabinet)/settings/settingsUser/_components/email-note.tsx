import { useTranslations } from "next-intl";
import Link from "next/link";
import { SensitiveValue } from "#components/layout/sensitive.tsx";

/** Shows the address for notifications, and which mails can't be turned off. */
export function EmailNote({ email }: { email: string | null }) {
  const t = useTranslations("settings.notify");
  return (
    <p className="text-13 break-words text-text-2">
      {email === null
        ? t.rich("noEmail", {
            link: (words) => (
              <Link href="/account/profile" className="text-accent-text underline">
                {words}
              </Link>
            ),
          })
        : t.rich("emailTo", {
            address: () => <SensitiveValue kind="email">{email}</SensitiveValue>,
          })}{" "}
      {t("always")}
    </p>
  );
}
