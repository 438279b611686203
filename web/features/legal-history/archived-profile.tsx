import {messagesOf} from '#web/i18n/messages.ts'
import type {Language} from '#domain/languages/languages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {ArchivedProfile as Profile} from './archive.ts'
import {ProvenanceDetails} from './provenance/provenance-details.tsx'
import {SealProblem} from './provenance/seal-problem.tsx'
import {FieldList} from './texts/field-list.tsx'

/** The profile of a region as it stood: its warning first, then its notices and limits, and where they come from. */
export function ArchivedProfile({lang, profile}: Readonly<{lang: Language; profile: Profile}>) {
  const {archive: labels, disclaimer} = messagesOf(lang)
  const warning = profile.fields.find(({field}) => field === 'riskWarning')
  return (
    <>
      <SealProblem lang={lang} provenance={profile.provenance} />
      {profile.keepsRules === false ? (
        <div className="mb-6">
          <Callout lang={lang} tone="warning" title={labels.breaksRules}>
            <p className="max-w-[90ch]">{labels.breaksRulesText}</p>
          </Callout>
        </div>
      ) : null}
      {warning ? (
        <div className="mb-8">
          <Panel tone="warning">
            <h3 className="text-base font-bold">{disclaimer.riskWarning}</h3>
            <p className="mt-2 max-w-[90ch] text-lg leading-relaxed">
              <IsolatedText lang={lang}>{warning.text}</IsolatedText>
            </p>
          </Panel>
        </div>
      ) : (
        <p>{labels.unreadable}</p>
      )}
      <FieldList isWide lang={lang} fields={profile.fields.filter(({field}) => field !== 'riskWarning')} />
      <ProvenanceDetails lang={lang} provenance={profile.provenance} />
    </>
  )
}
