import type {ReactNode} from 'react'
import {languages} from '#domain/languages.ts'
import {nameLanguage} from '#domain/language-details.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {RegionSummary} from '#web/parts/region/get-region-profile.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {rulesPath} from '../rules-screen.tsx'
import {answerId, formValues, type HistoryQuery, verifyPath} from '../../../parts/archive/history-query.ts'
import type {LegalHistoryPage} from '../../../parts/archive/get-legal-history-page.ts'

type HistoryFormProps = Readonly<{
  /** The current selection. */
  scope: Scope
  query: HistoryQuery | undefined
  regions: readonly RegionSummary[]
}>

/** Selects a date, a region and a language, and optionally a second date to compare. Works without JavaScript. */
function HistoryForm({scope, query, regions}: HistoryFormProps) {
  const {lang} = scope
  const {archive: labels, form} = getMessages(lang)
  return (
    <Form
      id="archive"
      lang={lang}
      labels={form}
      method="get"
      action={`/api/legal/history/find#${answerId}`}
      values={formValues(scope, query)}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.3fr_0.7fr]">
        <TextField name="day" label={labels.day} type="date" isRequired />
        <TextField name="time" label={labels.time} type="time" hint={labels.timeHint} />
        <Select
          name="region"
          label={labels.region}
          isRequired
          options={regions.map(({code, name}) => ({value: code, label: name}))}
        />
        <Select
          name="lang"
          label={labels.language}
          isRequired
          options={languages.map((each) => ({value: each, label: nameLanguage(lang, each)}))}
        />
      </div>
      <details open={query?.kind === 'comparison'} className="border-y border-rule">
        <summary className="flex min-h-11 items-center justify-between gap-5 py-2 font-semibold hover:text-signal">
          {labels.compareWith}
          <Chevron />
        </summary>
        <div className="grid items-start gap-5 pt-2 pb-5 sm:grid-cols-2 lg:grid-cols-4">
          <TextField name="otherDay" label={labels.otherDay} type="date" />
          <TextField name="otherTime" label={labels.otherTime} type="time" />
        </div>
      </details>
      <div>
        <SubmitButton busyLabel={labels.busy}>{labels.show}</SubmitButton>
      </div>
    </Form>
  )
}

type HistoryFrameProps = Readonly<{
  scope: Scope
  page: LegalHistoryPage['page']
  regions: readonly RegionSummary[]
  /** The query. Undefined on the main page. */
  query?: HistoryQuery
  /** Path of this page, without its language. */
  path: string
  children: ReactNode
}>

/** The frame of every archive page: header, the form to select a date, and how the log is kept. */
export function HistoryFrame({scope, page, regions, query, path, children}: HistoryFrameProps) {
  const {lang} = scope
  const {archive: labels, disclaimer} = getMessages(lang)
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: disclaimer.documents}]}
            current={{href: path, label: page.headline}}
          />
        }
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width pb-12">
        <div className="py-10 print:hidden">
          <HistoryForm scope={scope} query={query} regions={regions} />
        </div>
        {children}
        <Section id="method" title={labels.method}>
          <p className="max-w-[68ch]">
            <IsolatedText lang={lang}>{page.method}</IsolatedText>
          </p>
          <p className="mt-4">
            <ArrowLink href={publicPath(lang, verifyPath)}>{labels.verify.title}</ArrowLink>
          </p>
          <p className="mt-2">
            <ArrowLink href={publicPath(lang, rulesPath)}>{labels.rules.link}</ArrowLink>
          </p>
        </Section>
      </div>
    </>
  )
}
