/** A local day (`2026-11-24`), and the minutes since its midnight. */
export type LocalTime = Readonly<{day: string; minutes: number}>

/** Converts times (milliseconds since 1970) to days and minutes of a time zone. */
export function makeLocalTimeReader(timeZone: string): (moment: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({type, value}) => [type, value]))
    return {
      day: [parts.get('year'), parts.get('month'), parts.get('day')].join('-'),
      minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    }
  }
}
