import type {Metadata} from 'next'
import {evidencePath, mailOfPath} from '#domain/audit-log/evidence.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {RegionSummary} from '#web/parts/region/get-region-profile.ts'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import type {Language} from '#domain/languages.ts'
import {nameLanguage} from '#domain/language-details.ts'
import type {Rendering} from '#web/database/audit-log/renderings.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'

/** Metadata of the list of rendered pages. Search engines don't index it. */
export async function evidenceMetadata(scope: Scope): Promise<Metadata> {
  const {title, lead} = getMessages(scope.lang).evidence
  return {
    ...(await pageMetadata({
      scope,
      path: evidencePath.list,
      title,
      description: lead,
      sharedPage: {path: '/legal/history'},
    })),
    robots: {index: false},
  }
}

type EvidenceFormProps = Readonly<{scope: Scope; regions: readonly RegionSummary[]; at: string | undefined}>

/** Selects a time and a region. Works without JavaScript. */
function EvidenceForm({scope: {lang, region}, regions, at}: EvidenceFormProps) {
  const {archive, evidence, form} = getMessages(lang)
  return (
    <Form
      id="evidence"
      lang={lang}
      labels={form}
      method="get"
      action={publicPath(lang, evidencePath.list)}
      values={{region, ...(at === undefined ? {} : {at})}}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_auto]">
        <TextField name="at" label={evidence.moment} hint={evidence.momentHint} isRequired />
        <Select
          name="region"
          label={archive.region}
          isRequired
          options={regions.map(({code, name}) => ({value: code, label: name}))}
        />
        <SubmitButton busyLabel={archive.busy}>{archive.show}</SubmitButton>
      </div>
    </Form>
  )
}

type RenderingListProps = Readonly<{lang: Language; renderings: readonly Rendering[]}>

/** The path of a page, or the name of a mail. */
function RenderedName({lang, path}: Readonly<{lang: Language; path: string}>) {
  const kind = mailOfPath(path)
  return kind === undefined ? (
    <bdi dir="ltr">{path}</bdi>
  ) : (
    <FilledMessage message={getMessages(lang).evidence.mail} values={{kind: <bdi dir="ltr">{kind}</bdi>}} />
  )
}

/** The renderings at a time: page and language, time, build, hash, and the stored content. */
function RenderingList({lang, renderings}: RenderingListProps) {
  const {evidence: labels} = getMessages(lang)
  if (renderings.length === 0) return <p className="pt-8">{labels.none}</p>
  return (
    <ol className="pt-8">
      {renderings.map(({path, language, hash, rendered_at, build_id, token}) => (
        <li key={`${path} ${language}`} className="border-t border-rule py-4">
          <a
            href={evidencePath.text(hash)}
            rel="nofollow"
            className="inline-flex min-h-6 items-center font-semibold break-all underline underline-offset-4 hover:text-signal"
          >
            <RenderedName lang={lang} path={path} />
          </a>{' '}
          <span>{nameLanguage(lang, language)}</span>
          <p className="text-sm text-text-quiet">
            {labels.renderedAt}: <Moment lang={lang} at={Date.parse(rendered_at)} />. {labels.stamp}:{' '}
            {token === null ? labels.unstamped : labels.stamped}.
          </p>
          <details className="text-sm break-all text-text-quiet">
            <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
              {labels.hash}
            </summary>
            <p>
              <code dir="ltr">{hash}</code>
            </p>
            <p>
              {labels.build}: <code dir="ltr">{build_id}</code>
            </p>
          </details>
        </li>
      ))}
    </ol>
  )
}

/** The list: only the form, the renderings, or the reason for an empty list. */
export type Listing =
  | Readonly<{kind: 'form'}>
  | Readonly<{kind: 'wrongMoment' | 'away'; at: string}>
  | Readonly<{kind: 'list'; at: string; renderings: readonly Rendering[]}>

type EvidenceScreenProps = Readonly<{
  /** The language, and the region of the listed pages. */
  scope: Scope
  regions: readonly RegionSummary[]
  listing: Listing
}>

/** The last rendering of each page of a region before a time, each with a link to the stored content. */
export function EvidenceScreen({scope, regions, listing}: EvidenceScreenProps) {
  const {lang} = scope
  const {evidence: labels, archive, disclaimer} = getMessages(lang)
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: disclaimer.documents}]}
            current={{href: evidencePath.list, label: labels.title}}
          />
        }
        title={labels.title}
        lead={<IsolatedText lang={lang}>{labels.lead}</IsolatedText>}
      />
      <div className="page-width py-10">
        <EvidenceForm scope={scope} regions={regions} at={listing.kind === 'form' ? undefined : listing.at} />
        {listing.kind === 'wrongMoment' ? (
          <p role="alert" className="pt-8">
            <IsolatedText lang={lang}>{labels.wrongMoment}</IsolatedText>
          </p>
        ) : null}
        {listing.kind === 'away' ? <p className="pt-8">{archive.away}</p> : null}
        {listing.kind === 'list' ? <RenderingList lang={lang} renderings={listing.renderings} /> : null}
        <div className="max-w-[68ch] space-y-3 border-t border-rule pt-8 text-text-quiet">
          <p>
            <IsolatedText lang={lang}>{labels.shows}</IsolatedText>
          </p>
          <p>
            <IsolatedText lang={lang}>{labels.mails}</IsolatedText>
          </p>
        </div>
      </div>
    </>
  )
}
