/** SQLITE_FULL: there is no room for the transaction. */
const sqliteFull = 13

/** Whether a write failed because the disk has no room for it, in the database or in a file beside it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') || ('errcode' in error && error.errcode === sqliteFull))
