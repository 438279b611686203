import {formatMonth} from '#domain/format/format-date.ts'
import {evidencePath} from '#domain/record/evidence-path.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {Prose} from '#web/prose/prose.tsx'
import {Accordion} from '#web/ui/accordion.tsx'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {isolateInPlainText} from '#web/ui/isolate-in-plain-text.ts'
import {Section} from '#web/ui/section.tsx'
import type {Archive, ArchivedDocument} from './archive.ts'
import {ArchivedProfile} from './archived-profile.tsx'
import {bundlePath, monthBundlePath} from './bundle/bundle-path.ts'
import {answerId, verifyPath} from './history-path.ts'
import {dayText, timeText} from './moment-text.ts'
import {monthOf} from '#domain/format/month.ts'
import {ProvenanceDetails} from './provenance/provenance-details.tsx'
import {SealProblem} from './provenance/seal-problem.tsx'
import {FieldList} from './texts/field-list.tsx'
import {titleOf} from './texts/title-of.ts'

type ArchivedMomentProps = Readonly<{
  /** The language, and the region whose visitors were shown this. */
  scope: Scope
  regionName: string
  /** To the microsecond, in UTC. */
  at: string
  archive: Archive
  exportText: string
}>

function DocumentText({lang, document}: Readonly<{lang: Scope['lang']; document: ArchivedDocument}>) {
  const {archive: labels, disclaimer} = messagesOf(lang)
  const textOf = (name: string) => document.fields.find(({field}) => field === name)?.text ?? ''
  return (
    <>
      <SealProblem lang={lang} provenance={document.provenance} />
      {document.body ? (
        <>
          <p className="mb-2 text-sm">
            <IsolatedText lang={lang}>
              {disclaimer.version
                .replace('{version}', textOf('version'))
                .replace('{date}', textOf('effectiveDate'))}
            </IsolatedText>
          </p>
          <Prose lang={lang} value={document.body} />
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
  const {archive: labels, evidence} = messagesOf(lang)
  const month = monthOf(at)
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

/** The texts shown to visitors of a region at a moment: warning, notices and limits, each legal text, and what else is regulated. */
export function ArchivedMoment({scope, regionName, at, archive, exportText}: ArchivedMomentProps) {
  const {lang} = scope
  const {archive: labels, disclaimer} = messagesOf(lang)
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
            title: titleOf(lang, document),
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
              title: titleOf(lang, text),
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
