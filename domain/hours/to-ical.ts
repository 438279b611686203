/** An event of a calendar file: what, and from when until when in milliseconds since 1970. */
export type CalendarEvent = Readonly<{id: string; title: string; from: number; until: number}>

type CalendarFile = Readonly<{
  /** Name of the whole calendar. */
  name: string
  /** Of the site, without a protocol: makes ids unlike those of others. */
  host: string
  madeAt: number
  events: readonly CalendarEvent[]
}>

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`).replaceAll(/\r?\n/gu, '\\n')

const moment = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, '')

const maxLineBytes = 75

/** A line longer than 75 bytes goes on in the next one, which begins with a space. Letters stay whole. */
function foldLine(line: string): string {
  const parts: string[] = ['']
  for (const letter of line) {
    const current = parts.at(-1) ?? ''
    if (Buffer.byteLength(current + letter) > maxLineBytes) parts.push(` ${letter}`)
    else parts[parts.length - 1] = current + letter
  }
  return parts.join('\r\n')
}

/** A calendar as programs read it (RFC 5545), every time in UTC. */
export const toIcal = ({name, host, madeAt, events}: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//trading hours//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap(({id, title, from, until}) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${moment(madeAt)}`,
      `DTSTART:${moment(from)}`,
      `DTEND:${moment(until)}`,
      `SUMMARY:${escapeText(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
