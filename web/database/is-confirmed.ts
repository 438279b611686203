/**
 * Whether the database confirms a call of a function without a result: it responds with 204 and nothing else. Another program in its place
 * may well respond with 200.
 */
export const isConfirmed = ({error, status}: Readonly<{error: unknown; status: number}>): boolean =>
  error === null && status === 204
