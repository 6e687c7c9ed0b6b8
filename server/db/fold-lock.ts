/**
 * The advisory lock that the folding of sums (`fold_sending_deltas`) and direct writes to sums hold until their
 * transaction ends.
 */
export const foldLock = 5_221_843;
