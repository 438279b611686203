import {useId} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'
import type {Tone} from './tone-mark.tsx'

const fills: Readonly<Record<Tone | 'signal', string>> = {
  signal: 'fill-signal',
  gain: 'fill-gain',
  warn: 'fill-warn',
  loss: 'fill-loss',
  none: 'fill-rule-strong',
}

type MeterProps = Readonly<{
  lang: Language
  label: string
  value: number
  max: number
  /** The value in words, with its unit: `1,204 of 2,000`. Where the tone matters it says that too. */
  text: string
  tone?: Tone | 'signal'
}>

/** A measured value on its scale. It fills in the direction of reading. */
export function Meter({lang, label, value, max, text, tone = 'signal'}: MeterProps) {
  const id = useId()
  const share = Math.min(1, Math.max(0, value / max))
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id}>
          <IsolatedText lang={lang}>{label}</IsolatedText>
        </span>
        <span className="text-end text-sm font-semibold tabular-nums">
          <IsolatedText lang={lang}>{text}</IsolatedText>
        </span>
      </div>
      <meter
        aria-labelledby={id}
        aria-valuetext={text}
        max={max}
        value={Math.min(value, max)}
        className="sr-only"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="mt-1.5 h-2 w-full rounded-full rtl:-scale-x-100"
      >
        <rect width="100" height="1" className="fill-rule" />
        <rect width={Number((100 * share).toFixed(2))} height="1" className={fills[tone]} />
      </svg>
    </div>
  )
}
