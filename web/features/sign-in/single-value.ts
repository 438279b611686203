/** A query parameter that occurs once. */
export const singleValue = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
