/** The list of the transactions that a row by day and bulk send is made of, by its id (`billingDayId`). */
export function rowsHref(id: string, seesOwners: boolean): string {
  const [day = "", OwnerId = "", groupId = "", source = ""] = id.split("_");
  const isOther = source !== "" && !source.startsWith("sendings.");
  return `/balance/billings?${new URLSearchParams({
    from: day,
    to: day,
    ...(source && { source }),
    ...(!isOther && { groupId }),
    ...(seesOwners && { OwnerId }),
  })}`;
}
