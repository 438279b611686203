const secondPrecisionLength = 'YYYY-MM-DDTHH:MM:SS'.length

/** Formats a UTC timestamp to the microsecond, so that timestamps sort as strings. The database is more precise than `Date`. */
export function formatMicrosecondTimestamp(moment: string): string {
  const [, fraction = ''] = /\.(?<digits>\d+)(?:Z|\+00:00)$/u.exec(moment) ?? []
  return `${moment.slice(0, secondPrecisionLength)}.${fraction.padEnd(6, '0')}Z`
}

const timestampFormats = {
  /** In bundles: always to the microsecond. */
  bundle: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u,
  /** In the database: without trailing zeros. */
  database: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{0,5}[1-9])?\+00:00$/u,
  /** In seals, keys and Sanity documents. */
  utc: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/u,
} as const

/** Whether a text is an existing UTC date and time in the given form. */
export const isTimestamp = (text: string, form: keyof typeof timestampFormats): boolean =>
  timestampFormats[form].test(text) &&
  new Date(`${text.slice(0, secondPrecisionLength)}Z`).toJSON()?.slice(0, secondPrecisionLength) ===
    text.slice(0, secondPrecisionLength)
