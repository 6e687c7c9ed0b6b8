import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";

export type Problem =
  | { kind: "wrong"; remaining: number; limit: number }
  | { kind: "limit"; limit: number }
  | { kind: "offline" }
  | { kind: "other"; message: string };

export type LoginNotice = "ended" | "recovered" | "registered";

interface LoginProblemProps {
  problem: Problem | null;
  notice: LoginNotice | null;
}

/** Why the last attempt failed; without one, why the page was opened. */
export function LoginProblem({ problem, notice }: LoginProblemProps) {
  const t = useTranslations("login");
  switch (problem?.kind) {
    case undefined:
      return notice && notice !== "ended" ? (
        <Alert tone="success" title={t(notice)}>
          {t(`${notice}Hint`)}
        </Alert>
      ) : (
        <Alert tone="info" title={t("ended")} />
      );
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
