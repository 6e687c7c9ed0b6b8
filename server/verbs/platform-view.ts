interface PlatformRow {
  /** Who changes it: rows of the platform have no owner. */
  ownerId: string;
  /** The one account that it counts for; null for all. */
  only: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The view of a row of the platform that may count for one account only. */
export function platformView<Row extends PlatformRow>({
  ownerId: _,
  only,
  createdAt,
  updatedAt,
  ...row
}: Row) {
  return {
    ...row,
    OwnerId: only,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
