import type {ReactNode} from 'react'
import type {Prose as ProseBlocks} from '#web/prose/prose-shape.ts'
import type {Language} from '#domain/languages/languages.ts'
import {Prose} from '#web/prose/prose.tsx'
import {splitProse} from './split-prose.ts'

type SectionBodyProps = Readonly<{lang: Language; prose: ProseBlocks; children?: ReactNode}>

/** Opening text, then the component of the section, then the text that explains it, in columns where there is room. */
export function SectionBody({lang, prose, children}: SectionBodyProps) {
  const {lead, explanations} = splitProse(prose)
  return (
    <div className="space-y-8">
      {lead.length > 0 ? <Prose lang={lang} value={lead} /> : null}
      {children}
      {explanations.length > 0 ? (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          {explanations.map((explanation) => (
            <Prose key={explanation[0]?._key} lang={lang} value={explanation} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
