import {complaintTopics} from '#domain/legal.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {getFormProps} from '../../../parts/forms/form-props.tsx'
import type {RegionSummary} from '../../../parts/region/get-region-profile.ts'
import {PageTrail} from '../../../parts/article/page-trail.tsx'
import {ComplaintForm} from './complaint-form.tsx'

type ComplaintScreenProps = Readonly<{
  scope: Scope
  regions: ReadonlyArray<Pick<RegionSummary, 'code' | 'name'>>
}>

/** The guided complaint: the process with its deadlines, and the form. */
export function ComplaintScreen({scope, regions}: ComplaintScreenProps) {
  const {lang, region} = scope
  const {complaint: words, disclaimer} = getMessages(lang)
  const steps = Object.values(words.steps).map((step) =>
    step.replace('{days}', String(getRegionRecord(region).complaintDays)),
  )
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[
              {href: '/legal', label: disclaimer.documents},
              {href: '/legal/complaints', label: words.procedure},
            ]}
            current={{href: '/complaint', label: words.title}}
          />
        }
        title={words.title}
        lead={<IsolatedText lang={lang}>{words.lead}</IsolatedText>}
      />
      <div className="page-width">
        <Section id="next" title={words.nextTitle}>
          <ol className="grid max-w-[68ch] list-decimal gap-2 ps-6">
            {steps.map((step) => (
              <li key={step}>
                <IsolatedText lang={lang}>{step}</IsolatedText>
              </li>
            ))}
          </ol>
          <p className="mt-4">
            <a
              href={publicPath(lang, '/legal/complaints')}
              className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
            >
              {words.readProcedure}
            </a>
          </p>
        </Section>
        <Section id="complain" title={words.form.title} lead={words.form.lead}>
          <div className="max-w-3xl">
            <ComplaintForm
              {...getFormProps(scope, words.form)}
              complaint={{hints: words.hints}}
              topics={complaintTopics.map((value) => ({value, label: words.topics[value]}))}
              entities={regions.map(({code, name}) => ({value: code, label: name}))}
            />
          </div>
        </Section>
      </div>
    </>
  )
}
