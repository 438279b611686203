/** The reference under which the server's log has an error, where it has one. */
export const errorReference = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined
