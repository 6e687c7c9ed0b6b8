/** Kinds of notifications (messaging specification, section 9). */
export const notificationTypes = [
  "SendernameApproved",
  "SendernameRejected",
  "PatternApproved",
  "PatternRejected",
  "BalanceAccrual",
  "BalanceLimit",
  "BalanceDaily",
  "AuthRegistration",
  "AuthRecover",
  "SendingsBulkCreated",
  "SendingsBulkPaused",
  "SendingsBulkResumed",
  "SubscriptionEnabled",
  "SubscriptionRenewFailed",
  "PaymentsFailed",
  "TariffUpdate",
  "SystemPlatformIssues",
  "SystemRouteIssues",
] as const;

export type NotificationType = (typeof notificationTypes)[number];
