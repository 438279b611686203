/** A value of the query string that stands there once. */
export const singleValue = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
