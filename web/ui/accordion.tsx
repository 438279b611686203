import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {Chevron} from './chevron.tsx'
import {IsolatedText} from './isolated-text.tsx'

export type AccordionEntry = Readonly<{
  /** Anchor under which links find the answer; following one opens it. */
  id: string
  title: string
  body: ReactNode
}>

type AccordionProps = Readonly<{
  lang: Language
  entries: readonly AccordionEntry[]
  heading?: 'h2' | 'h3' | 'h4'
}>

/** Titles that open what is under them, such as questions and their answers. Printed, all of them are open. */
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
