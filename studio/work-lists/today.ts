/** The date in the editor's time zone, in ISO 8601: a review is due at the start of that day. */
export function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
