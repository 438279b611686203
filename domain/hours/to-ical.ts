/** An event of a calendar file; times in milliseconds since 1970. */
export type CalendarEvent = Readonly<{id: string; title: string; from: number; until: number}>

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
  text.replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`).replaceAll(/\r?\n/gu, '\\n')

const moment = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, '')

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

/** Writes a calendar file (RFC 5545), with all times in UTC. */
export const toIcal = ({name, description, host, madeAt, events}: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//trading hours//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap(({id, title, from, until}) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${moment(madeAt)}`,
      `DTSTART:${moment(from)}`,
      `DTEND:${moment(until)}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
