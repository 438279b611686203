import {languages} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'

type HistoryFormProps = Readonly<{
  /** What is shown now. */
  scope: Scope
  day: string | undefined
  regions: readonly RegionSummary[]
}>

/** Asks for a day, a region and a language. It leads to the page of that day, also without JavaScript. */
export function HistoryForm({scope: {lang, region}, day, regions}: HistoryFormProps) {
  const {archive: labels, form} = messagesOf(lang)
  return (
    <Form
      id="archive"
      lang={lang}
      labels={form}
      method="get"
      action="/api/legal/history/find"
      values={{region, lang, ...(day ? {day} : {})}}
    >
      <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1fr_auto]">
        <TextField name="day" label={labels.day} type="date" isRequired />
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
        <SubmitButton busyLabel={labels.busy}>{labels.show}</SubmitButton>
      </div>
    </Form>
  )
}
