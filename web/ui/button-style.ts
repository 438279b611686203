// The border is what is left of a filled button where the reader has set their own colours.
const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-center font-semibold transition-colors'

const tones = {
  /** The one thing to do. */
  signal: 'border-transparent bg-signal text-on-signal hover:bg-signal-strong',
  /** A second choice. */
  outline: 'border-rule-strong text-text hover:border-signal hover:text-signal',
  /** A second choice in the frame's bars, whose panels are paper. */
  'outline-on-ink': 'border-on-ink-quiet text-on-ink hover:border-signal-on-ink hover:text-signal-on-ink',
} as const

export type ButtonTone = keyof typeof tones

/** Classes of whatever looks like a button: a link, a submit button. */
export const buttonStyle = (tone: ButtonTone = 'signal'): string => `${base} ${tones[tone]}`
