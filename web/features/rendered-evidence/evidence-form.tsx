import {evidencePath} from '#domain/record/evidence-path.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'

type EvidenceFormProps = Readonly<{scope: Scope; regions: readonly RegionSummary[]; at: string | undefined}>

/** Selects a moment and a region, also without JavaScript. */
export function EvidenceForm({scope: {lang, region}, regions, at}: EvidenceFormProps) {
  const {archive, evidence, form} = messagesOf(lang)
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
