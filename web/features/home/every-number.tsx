import 'server-only'
import {useTranslations} from 'next-intl'
import {getTranslations} from 'next-intl/server'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getLegalHistoryPage} from '#web/parts/archive/get-legal-history-page.ts'
import {loadLastEntry} from '#web/parts/archive/load-history.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {type Provenance, readProvenance} from '#web/parts/archive/archive.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {listCorrection, roleNames} from '#web/parts/archive/provenance-details.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {historyPath, historyRoot, verifyPath} from '#web/parts/archive/history-query.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {Section} from '#web/ui/section.tsx'

/** An entry of the audit log: the name of its text, and its provenance. */
type Proof = Readonly<{name: string; provenance: Provenance}>

/** The latest entry of a region whose seal verifies. Null if the log can't be read, is empty, or the seal is invalid. */
async function loadProof({lang, region}: Scope): Promise<Proof | null> {
  const [entry, {names}] = await Promise.all([loadLastEntry(region), getLegalHistoryPage(lang)])
  const [shown] = entry?.shown ?? []
  if (!entry || !shown) return null
  const provenance = readProvenance(shown, {...entry, keys: siteEnvironment().SEAL_PUBLIC_KEYS})
  if (provenance.seal.kind !== 'valid') return null
  const {countryRules} = getMessages(lang).archive
  const name = names.find(({_id}) => _id === shown.document_id)?.name ?? countryRules
  return {name, provenance}
}

type RecordSlipProps = Readonly<{lang: Language; proof: Proof}>

/** An entry of the audit log as a slip: its text, its approval, and its hash. */
function RecordSlip({lang, proof: {name, provenance}}: RecordSlipProps) {
  const t = useTranslations('home.proof')
  const {provenance: labels} = getMessages(lang).archive
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
          {key: 'authors', term: labels.authors, value: joinList(lang, roleNames(lang, authors))},
          ...listCorrection({lang, provenance}),
          ...(approver === null
            ? []
            : [
                {
                  key: 'approver',
                  term: labels.approver,
                  value: joinList(lang, roleNames(lang, [approver])),
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

/** Shows how the site's rules and texts can be verified, with the latest log entry for the visitor's region. */
export async function EveryNumber({scope}: Readonly<{scope: Scope}>) {
  const {lang, region} = scope
  const [t, proof] = await Promise.all([getTranslations('home.proof'), loadProof(scope)])
  const links = [
    ...(proof
      ? [
          {
            href: historyPath({region, at: formatMicrosecondTimestamp(proof.provenance.from)}),
            label: t('then'),
          },
        ]
      : []),
    {href: verifyPath, label: t('verify')},
    {href: historyRoot, label: t('record')},
  ]
  return (
    <Section id="proof" title={t('title')}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="max-w-[60ch]">
          <p>{t('text')}</p>
          <ul className="mt-5 space-y-3">
            {links.map(({href, label}) => (
              <li key={href}>
                <ArrowLink href={publicPath(lang, href)}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
        {proof ? <RecordSlip lang={lang} proof={proof} /> : null}
      </div>
    </Section>
  )
}
