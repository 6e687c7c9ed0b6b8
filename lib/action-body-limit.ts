/** Bytes a server action's body may have: a send may carry 100 000 pasted numbers of up to 16 characters, quoted. */
export const actionBodyLimit = 4 * 1024 * 1024;
