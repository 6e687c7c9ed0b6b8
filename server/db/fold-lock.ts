/** Held by whoever folds sums until its transaction ends (migration 0022), and by whoever writes to them directly. */
export const foldLock = 5_221_843;
