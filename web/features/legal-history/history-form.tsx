import {languages} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {answerId} from './history-path.ts'
import {formValues} from './form-values.ts'
import type {HistoryQuery} from './read-history-query.ts'

type HistoryFormProps = Readonly<{
  /** The current selection. */
  scope: Scope
  query: HistoryQuery | undefined
  regions: readonly RegionSummary[]
}>

/** Selects a moment, a region and a language, and if wished a second moment to compare it with, also without JavaScript. */
export function HistoryForm({scope, query, regions}: HistoryFormProps) {
  const {lang} = scope
  const {archive: labels, form} = messagesOf(lang)
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
          options={languages.map((each) => ({value: each, label: labels.languages[each]}))}
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
