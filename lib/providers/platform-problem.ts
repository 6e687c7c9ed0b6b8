/** The problems of the platform that operators are notified of. */
export const platformProblems = ["backup", "jobs", "stranded", "receipts"] as const;

export type PlatformProblem = (typeof platformProblems)[number];
