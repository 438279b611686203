const marks = {
  gain: {colour: 'fill-gain', shape: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z'},
  warn: {colour: 'fill-warn', shape: 'M5 1 9.5 9h-9Z'},
  loss: {colour: 'fill-loss', shape: 'M1 1h8v8H1Z'},
  none: {colour: 'fill-text-quiet', shape: 'M1 4h8v2H1Z'},
} as const

export type Tone = keyof typeof marks

/** The mark of a tone, distinguishable without colour: a dot, a triangle, a square, a dash. */
export const ToneMark = ({tone}: Readonly<{tone: Tone}>) => (
  <svg
    viewBox="0 0 10 10"
    aria-hidden="true"
    className={`inline-block size-2 shrink-0 ${marks[tone].colour}`}
  >
    <path d={marks[tone].shape} />
  </svg>
)
