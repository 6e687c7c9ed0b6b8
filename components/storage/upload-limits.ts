/** The installation's limits for each file. */
export interface UploadLimits {
  fileBytes: number;
  /** Days until one that isn't locked is deleted; 0 for never. */
  keptDays: number;
}
