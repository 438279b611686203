import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from './text.tsx'
import {Chevron} from './chevron.tsx'

const panelTones = {
  plain: 'border border-rule bg-paper',
  sunk: 'border border-rule bg-paper-sunk',
  /** A warning: neutral ground, with a strong border in addition to colour. */
  warning: 'border-2 border-rule-strong border-s-warn border-s-[6px] bg-paper-sunk',
} as const

type PanelProps = Readonly<{tone?: keyof typeof panelTones; children: ReactNode}>

/** A bordered box. */
export function Panel({tone = 'plain', children}: PanelProps) {
  return <div className={`rounded-panel p-5 text-text sm:p-6 ${panelTones[tone]}`}>{children}</div>
}

const note = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 11v5.5M12 7.5v.2'
const warning = 'M12 3.5 22 20.5H2ZM12 9.5v5.5M12 17.6v.2'
const hint = 'M9 17.5c0-3-3-4-3-7.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 7.5ZM9.5 21h5'

const calloutTones = {
  info: {edge: 'border-s-signal', icon: 'stroke-signal', drawing: note},
  tip: {edge: 'border-s-signal', icon: 'stroke-signal', drawing: hint},
  warning: {edge: 'border-s-warn', icon: 'stroke-warn', drawing: warning},
  risk: {edge: 'border-s-loss', icon: 'stroke-loss', drawing: warning},
} as const

type CalloutProps = Readonly<{
  lang: Language
  tone: keyof typeof calloutTones
  /** Also contains the tone as a word: Note, Caution. */
  title: string
  children: ReactNode
}>

/** A highlighted note. */
export const Callout = ({lang, tone, title, children}: CalloutProps) => (
  <div
    role="note"
    className={`rounded-panel border border-s-4 border-rule bg-paper-sunk p-5 print:break-inside-avoid ${calloutTones[tone].edge}`}
  >
    <p className="flex items-start gap-2.5 font-semibold">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`mt-[calc(0.5lh-0.6875rem)] size-[1.375rem] shrink-0 fill-none stroke-2 ${calloutTones[tone].icon}`}
      >
        <path d={calloutTones[tone].drawing} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span>
        <IsolatedText lang={lang}>{title}</IsolatedText>
      </span>
    </p>
    <div className="mt-2">{children}</div>
  </div>
)

const tagTones = {
  signal: 'border-signal text-signal',
  quiet: 'border-rule-strong text-text-quiet',
  gain: 'border-gain text-gain',
  warn: 'border-warn text-warn',
  loss: 'border-loss text-loss',
} as const

type TagProps = Readonly<{tone?: keyof typeof tagTones; children: ReactNode}>

/** A badge of a word or two. */
export const Tag = ({tone = 'signal', children}: TagProps) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-full border px-2 text-xs leading-5 font-semibold whitespace-nowrap ${tagTones[tone]}`}
  >
    {children}
  </span>
)

export type AccordionEntry = Readonly<{
  /** Anchor; a link to it opens the entry. */
  id: string
  title: string
  body: ReactNode
}>

type AccordionProps = Readonly<{
  lang: Language
  entries: readonly AccordionEntry[]
  heading?: 'h2' | 'h3' | 'h4'
}>

/** Entries that open and close, such as questions and answers. Printing opens all. */
export const Accordion = ({lang, entries, heading: Heading = 'h3'}: AccordionProps) => (
  <div className="border-t border-rule-strong">
    {entries.map(({id, title, body}) => (
      <details key={id} className="border-b border-rule">
        <summary className="flex min-h-14 items-center justify-between gap-5 py-3.5 transition-colors hover:text-signal">
          <Heading className="text-base leading-snug">
            <IsolatedText lang={lang}>{title}</IsolatedText>
          </Heading>
          <Chevron />
        </summary>
        <div id={id} className="max-w-[68ch] pb-6 text-text-quiet">
          {body}
        </div>
      </details>
    ))}
  </div>
)
