const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** The time of day of a moment (milliseconds since 1970) in UTC: `14:05 UTC`. */
export const formatTime = (moment: number): string => `${format.format(moment)} UTC`
