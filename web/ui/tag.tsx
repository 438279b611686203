import type {ReactNode} from 'react'

const tones = {
  signal: 'border-signal text-signal',
  quiet: 'border-rule-strong text-text-quiet',
  gain: 'border-gain text-gain',
  warn: 'border-warn text-warn',
  loss: 'border-loss text-loss',
} as const

type TagProps = Readonly<{tone?: keyof typeof tones; children: ReactNode}>

/** A badge of a word or two. */
export const Tag = ({tone = 'signal', children}: TagProps) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-full border px-2 text-xs leading-5 font-semibold whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
)
