const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** When a text goes live, in the time zone of the user, which it names. */
export const liveMoment = (time: string): string => format.format(new Date(time))
