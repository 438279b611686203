// The border keeps a filled button visible in forced-colors mode.
const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-center font-semibold transition-colors'

const tones = {
  /** The primary action. */
  signal: 'border-transparent bg-signal text-on-signal hover:bg-signal-strong',
  /** A secondary action. */
  outline: 'border-rule-strong text-text hover:border-signal hover:text-signal',
  /** A secondary action in the dark bars of the site frame. */
  'outline-on-ink': 'border-on-ink-quiet text-on-ink hover:border-signal-on-ink hover:text-signal-on-ink',
} as const

export type ButtonTone = keyof typeof tones

/** Classes of everything that looks like a button, such as links and submit buttons. */
export const buttonStyle = (tone: ButtonTone = 'signal'): string => `${base} ${tones[tone]}`
