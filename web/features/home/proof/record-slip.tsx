import {useTranslations} from 'next-intl'
import {comma} from '#domain/format/comma.ts'
import {roleNames} from '#web/features/legal-history/provenance/role-names.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Language} from '#domain/languages/languages.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Moment} from '#web/ui/moment.tsx'
import type {Proof} from './load-proof.ts'

type RecordSlipProps = Readonly<{lang: Language; proof: Proof}>

/** An entry of the public record as a slip: what was published, how it was approved, and its hash. */
export function RecordSlip({lang, proof: {name, provenance}}: RecordSlipProps) {
  const t = useTranslations('home.proof')
  const {provenance: labels} = messagesOf(lang).archive
  const {position, hash, standing, authors, approver, from, stamp} = provenance
  return (
    <div className="rounded-panel border border-rule bg-paper-sunk p-5">
      <p className="text-sm text-text-quiet">
        <IsolatedText lang={lang}>{t('entry', {number: String(position)})}</IsolatedText>
      </p>
      <h3 className="mt-1 mb-3 text-lg">
        <IsolatedText lang={lang}>{name}</IsolatedText>
      </h3>
      <DefinitionList
        lang={lang}
        layout="clearOfCorner"
        definitions={[
          {key: 'from', term: labels.from, value: <Moment lang={lang} at={Date.parse(from)} />},
          {key: 'standing', term: labels.standing, value: labels.standings[standing ?? 'beforeSeals']},
          {key: 'authors', term: labels.authors, value: roleNames(lang, authors).join(comma[lang])},
          ...(approver === null
            ? []
            : [
                {
                  key: 'approver',
                  term: labels.approver,
                  value: roleNames(lang, [approver]).join(comma[lang]),
                },
              ]),
          {key: 'seal', term: labels.seal, value: t('verified')},
          ...(stamp
            ? [
                {
                  key: 'stamp',
                  term: labels.stamp,
                  value: (
                    <FilledMessage
                      message={labels.stampBy}
                      values={{
                        time: <Moment lang={lang} at={Date.parse(stamp.gen_time)} />,
                        authority: <bdi lang="en">{stamp.authority}</bdi>,
                      }}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className="border-t border-rule pt-2.5 text-sm text-text-quiet">{labels.entryHash}</p>
      <code dir="ltr" className="mt-1 block text-sm break-all">
        {hash}
      </code>
    </div>
  )
}
