import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";

export type Problem =
  | { kind: "wrong"; remaining: number; limit: number }
  | { kind: "limit"; limit: number }
  | { kind: "offline" }
  | { kind: "other"; message: string };

/** Why the last attempt failed; without one, that the session before has ended. */
export function LoginProblem({ problem }: { problem: Problem | null }) {
  const t = useTranslations("login");
  switch (problem?.kind) {
    case undefined:
      return <Alert tone="info" title={t("ended")} />;
    case "wrong":
      return (
        <Alert live tone="warning" title={t("errors.wrong")}>
          {problem.remaining > 0
            ? t("remaining", { remaining: problem.remaining, limit: problem.limit })
            : t("errors.later", { limit: problem.limit })}
        </Alert>
      );
    case "limit":
      return (
        <Alert live tone="warning" title={t("errors.tooMany")}>
          {t("errors.later", { limit: problem.limit })}
        </Alert>
      );
    case "offline":
      return (
        <Alert live tone="danger" title={t("errors.offline")}>
          {t("errors.offlineHint")}
        </Alert>
      );
    case "other":
      return <Alert live tone="danger" title={problem.message} />;
  }
}
