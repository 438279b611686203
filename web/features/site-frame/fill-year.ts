/** Replaces `{year}` in a copyright line by the year of a moment in UTC. */
export const fillYear = (line: string, moment: Date = new Date()): string =>
  line.replaceAll('{year}', String(moment.getUTCFullYear()))
