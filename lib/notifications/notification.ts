interface NotificationKind {
  /** What its text is made of; with a question mark, may be missing. */
  params: Readonly<Record<string, "text" | "number" | "text?">>;
  /** The screen it is about; `opens` is the parameter that names the row to open there. */
  target?: { path: string; query?: Readonly<Record<string, string>>; opens?: string };
}

const money = { amount: "number", currency: "text" } as const;
const task = { taskId: "text", title: "text" } as const;

const tasks = { path: "/messages/tasks", query: { preset: "all" }, opens: "taskId" } as const;
const billings = { path: "/balance/billings", query: { preset: "currentMonth" } } as const;
const sendernames = { path: "/settings/sendernames" } as const;
const payments = { path: "/balance/payments" } as const;

/** Kinds of notifications (messaging specification, section 9). */
const table = {
  SendernameApproved: { params: { name: "text" }, target: sendernames },
  SendernameRejected: { params: { name: "text" }, target: sendernames },
  PatternApproved: { params: {} },
  PatternRejected: { params: {} },
  BalanceAccrual: { params: money, target: billings },
  BalanceLimit: { params: money, target: billings },
  BalanceDaily: { params: money, target: billings },
  AuthRegistration: { params: {} },
  AuthRecover: { params: {} },
  SendingsBulkCreated: { params: { ...task, total: "number" }, target: tasks },
  SendingsBulkPaused: { params: { ...task, reason: "text?" }, target: tasks },
  SendingsBulkResumed: { params: task, target: tasks },
  SubscriptionEnabled: { params: {}, target: payments },
  SubscriptionRenewFailed: { params: {}, target: payments },
  PaymentsFailed: { params: money, target: payments },
  TariffUpdate: { params: {}, target: { path: "/tariffs" } },
  SystemPlatformIssues: { params: {} },
  SystemRouteIssues: { params: {} },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof table;

export const notificationTypes = Object.keys(table) as NotificationType[];

export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = table;

type Declared<Type extends NotificationType> = (typeof table)[Type]["params"];

/** What an account is told with a notification of this type. */
export type NotificationParams<Type extends NotificationType> = {
  [Name in keyof Declared<Type>]: Declared<Type>[Name] extends "number"
    ? number
    : Declared<Type>[Name] extends "text"
      ? string
      : string | undefined;
};

/** Whether everything the type's text is made of is there: rows outlive the code that wrote them. */
export function isComplete(
  type: NotificationType,
  params: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(notificationKinds[type].params).every(([name, kind]) => {
    const value = params[name];
    if (value === undefined) return kind === "text?";
    return typeof value === (kind === "number" ? "number" : "string");
  });
}
