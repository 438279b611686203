import {getMessages} from '#i18n/messages.ts'
import type {Language} from '#domain/languages.ts'
import {Callout, Panel, Accordion} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {formatMonth, toMonth} from '#domain/format/dates.ts'
import {evidencePath} from '#domain/audit-log/evidence.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {Prose} from '#web/prose/prose.tsx'
import {ArrowLink, ButtonLink} from '#web/ui/links.tsx'
import {Section} from '#web/ui/section.tsx'
import type {ArchivedProfile as Profile, Archive, ArchivedDocument} from '../../../parts/archive/archive.ts'
import {ProvenanceDetails, SealProblem} from '../../../parts/archive/provenance-details.tsx'
import {FieldList, formatTitle} from '../../../parts/archive/texts/recorded-text.tsx'
import {bundlePath, monthBundlePath, answerId, verifyPath} from '../../../parts/archive/history-query.ts'
import {dayText, timeText} from '../../../parts/archive/moment.ts'

/** The profile of a region at a time: its warning first, then its notices and limits, and their provenance. */
function ArchivedProfile({lang, profile}: Readonly<{lang: Language; profile: Profile}>) {
  const {archive: labels, disclaimer} = getMessages(lang)
  const warning = profile.fields.find(({field}) => field === 'riskWarning')
  return (
    <>
      <SealProblem lang={lang} provenance={profile.provenance} />
      {profile.breaksTodaysRules === true ? (
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

type ArchivedMomentProps = Readonly<{
  /** The language, and the region of the archive. */
  scope: Scope
  regionName: string
  /** In UTC, to the microsecond. */
  at: string
  archive: Archive
  exportText: string
}>

function DocumentText({lang, document}: Readonly<{lang: Scope['lang']; document: ArchivedDocument}>) {
  const {archive: labels, disclaimer} = getMessages(lang)
  const findText = (name: string) => document.fields.find(({field}) => field === name)?.text ?? ''
  return (
    <>
      <SealProblem lang={lang} provenance={document.provenance} />
      {document.body ? (
        <>
          <p className="mb-2 text-sm">
            <IsolatedText lang={lang}>
              {disclaimer.version
                .replace('{version}', findText('version'))
                .replace('{date}', findText('effectiveDate'))}
            </IsolatedText>
          </p>
          {/* The archive shows what was said. In no region does it lead to a promotion. */}
          <Prose
            lang={lang}
            value={document.body}
            region={{allowsMarketing: false, allowsCrypto: false, hiddenPaths: []}}
          />
        </>
      ) : (
        <p>{labels.unreadable}</p>
      )}
      <ProvenanceDetails lang={lang} provenance={document.provenance} />
    </>
  )
}

function Downloads({scope, at, exportText}: Pick<ArchivedMomentProps, 'scope' | 'at' | 'exportText'>) {
  const {lang, region} = scope
  const {archive: labels, evidence} = getMessages(lang)
  const month = toMonth(at)
  return (
    <Section id="export" title={labels.export} lead={exportText}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <ButtonLink href={bundlePath(at, scope)} tone="outline">
          {labels.json}
        </ButtonLink>
        <ButtonLink href={monthBundlePath(month, scope)} tone="outline">
          {isolateInPlainText(lang, labels.monthJson.replace('{month}', formatMonth(lang, month)))}
        </ButtonLink>
        <ArrowLink href={publicPath(lang, verifyPath)}>{labels.verifyLink}</ArrowLink>
        <ArrowLink
          href={`${publicPath(lang, evidencePath.list)}?${new URLSearchParams({at, region}).toString()}`}
        >
          {evidence.title}
        </ArrowLink>
      </div>
    </Section>
  )
}

/** The texts for visitors of a region at a time: warning, notices and limits, each legal text, and other regulated texts. */
export function ArchivedMoment({scope, regionName, at, archive, exportText}: ArchivedMomentProps) {
  const {lang} = scope
  const {archive: labels, disclaimer} = getMessages(lang)
  const title = labels.shownOn.replace('{time}', timeText(at)).replace('{day}', dayText(lang, at))
  const lead = <FilledMessage message={labels.shownLead} values={{region: <b>{regionName}</b>}} />
  return (
    <>
      <Section id={answerId} title={isolateInPlainText(lang, title)} lead={lead}>
        {archive.profile ? (
          <ArchivedProfile lang={lang} profile={archive.profile} />
        ) : (
          <p>{labels.noProfile}</p>
        )}
      </Section>
      <Section id="documents" title={disclaimer.documents}>
        {archive.documents.length === 0 ? <p>{labels.noDocuments}</p> : null}
        <Accordion
          lang={lang}
          entries={archive.documents.map((document) => ({
            id: document.id,
            title: formatTitle(lang, document),
            body: <DocumentText lang={lang} document={document} />,
          }))}
        />
      </Section>
      {archive.others.length > 0 ? (
        <Section id="other-texts" title={labels.otherTexts}>
          <Accordion
            lang={lang}
            entries={archive.others.map((text) => ({
              id: text.id,
              title: formatTitle(lang, text),
              body: (
                <>
                  <SealProblem lang={lang} provenance={text.provenance} />
                  {text.fields.length > 0 ? (
                    <FieldList lang={lang} fields={text.fields} />
                  ) : (
                    <p>{labels.unreadable}</p>
                  )}
                  <ProvenanceDetails lang={lang} provenance={text.provenance} />
                </>
              ),
            }))}
          />
        </Section>
      ) : null}
      <Downloads scope={scope} at={at} exportText={exportText} />
    </>
  )
}
