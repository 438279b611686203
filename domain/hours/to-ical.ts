/** An event of a calendar file: two times in milliseconds since 1970, or a whole day (ISO date). */
export type CalendarEvent = Readonly<
  {id: string; title: string; isCancelled?: boolean} & ({from: number; until: number} | {day: string})
>

type CalendarFile = Readonly<{
  name: string
  /** Text that the calendar and each event show beside their name. */
  description: string
  /** The site's host without a protocol. It makes ids globally unique. */
  host: string
  madeAt: number
  events: readonly CalendarEvent[]
}>

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/gu, '\\n')

const moment = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, '')

const dayMilliseconds = 86_400_000

/** The first day of a whole-day event, and the day after it. */
const writeTimes = (event: CalendarEvent): readonly string[] =>
  'day' in event
    ? [
        `DTSTART;VALUE=DATE:${moment(Date.parse(event.day)).slice(0, 'YYYYMMDD'.length)}`,
        `DTEND;VALUE=DATE:${moment(Date.parse(event.day) + dayMilliseconds).slice(0, 'YYYYMMDD'.length)}`,
      ]
    : [`DTSTART:${moment(event.from)}`, `DTEND:${moment(event.until)}`]

const maxLineBytes = 75

/** Folds a line at 75 bytes without splitting characters. Continuation lines begin with a space. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > maxLineBytes) {
      parts.push(part)
      part = ' '
    }
    part += letter
  }
  return [...parts, part].join('\r\n')
}

/** Writes a calendar file (RFC 5545), with all times in UTC and whole days without a time zone. */
export const toIcal = ({name, description, host, madeAt, events}: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//calendar files//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@${host}`,
      `DTSTAMP:${moment(madeAt)}`,
      ...writeTimes(event),
      `SUMMARY:${escapeText(event.title)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'TRANSP:TRANSPARENT',
      ...(event.isCancelled ? ['STATUS:CANCELLED'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
