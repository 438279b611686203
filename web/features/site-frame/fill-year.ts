/** A copyright line with the year of a moment (in UTC) in the place of `{year}`. */
export const fillYear = (line: string, moment: Date = new Date()): string =>
  line.replaceAll('{year}', String(moment.getUTCFullYear()))
