import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {Callout} from '#web/ui/callout.tsx'
import type {Provenance} from './provenance-of.ts'

type SealProblemProps = Readonly<{lang: Language; provenance: Provenance}>

/** Says of a text that stands as sealed, and whose seal does not hold, that no visitor was shown it. Draws nothing for others. */
export function SealProblem({lang, provenance: {standing, seal}}: SealProblemProps) {
  const {archive: labels} = messagesOf(lang)
  return standing === null || seal.kind === 'valid' ? null : (
    <div className="mb-6">
      <Callout lang={lang} tone="warning" title={labels.sealFails}>
        <p className="max-w-[90ch]">{labels.sealFailsText}</p>
      </Callout>
    </div>
  )
}
