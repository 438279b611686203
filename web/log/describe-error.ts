type DescribedError = Readonly<{type: string; message: string; code?: string; at: readonly string[]}>

const maxLength = 300
const maxFrames = 8

// What parsers and databases quote may be what a visitor wrote.
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/gu
const mailAddress = /\S+@\S+/gu

const frame = /^\s+at .*:\d+:\d+\)?$/u

const withoutQuotes = (message: string): string =>
  message.replaceAll(quoted, '…').replaceAll(mailAddress, '…').slice(0, maxLength)

/** What the log says of an error: its kind, its words without what they quote, its code, and where it was thrown. */
export function describeError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return typeof error
  // A stack begins with the message, each line of which may look like a frame.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => frame.test(line))
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? {code: String(error.code)}
      : {}),
    at: frames.slice(0, maxFrames).map((line) => line.trim()),
  }
}
