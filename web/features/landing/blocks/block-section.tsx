import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'

type BlockSectionProps = Readonly<{
  lang: Language
  block: Readonly<{_key: string; title: string; lead: string | null}>
  children: ReactNode
}>

/** A block under its title. */
export const BlockSection = ({lang, block: {_key: key, title, lead}, children}: BlockSectionProps) => (
  <Section
    id={`block-${key}`}
    title={title}
    lead={lead ? <IsolatedText lang={lang}>{lead}</IsolatedText> : undefined}
  >
    {children}
  </Section>
)
