import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

const note = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 11v5.5M12 7.5v.2'
const warning = 'M12 3.5 22 20.5H2ZM12 9.5v5.5M12 17.6v.2'
const hint = 'M9 17.5c0-3-3-4-3-7.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 7.5ZM9.5 21h5'

const tones = {
  info: {edge: 'border-s-signal', sign: 'stroke-signal', drawing: note},
  tip: {edge: 'border-s-signal', sign: 'stroke-signal', drawing: hint},
  warning: {edge: 'border-s-warn', sign: 'stroke-warn', drawing: warning},
  risk: {edge: 'border-s-loss', sign: 'stroke-loss', drawing: warning},
} as const

type CalloutProps = Readonly<{
  lang: Language
  tone: keyof typeof tones
  /** Also says the tone in words: Note, Caution. */
  title: string
  children: ReactNode
}>

/** A passage that is set apart. */
export const Callout = ({lang, tone, title, children}: CalloutProps) => (
  <div
    role="note"
    className={`rounded-panel border border-s-4 border-rule bg-paper-sunk p-5 print:break-inside-avoid ${tones[tone].edge}`}
  >
    <p className="flex items-start gap-2.5 font-semibold">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`mt-[calc(0.5lh-0.6875rem)] size-[1.375rem] shrink-0 fill-none stroke-2 ${tones[tone].sign}`}
      >
        <path d={tones[tone].drawing} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>
        <IsolatedText lang={lang}>{title}</IsolatedText>
      </span>
    </p>
    <div className="mt-2">{children}</div>
  </div>
)
