/** The digest of a server error, under which the log has it; undefined for other errors. */
export const errorReference = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
