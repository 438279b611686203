'use client'

import type {FieldValues} from '#web/ui/form/form-scope.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {type OptionGroup, Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type Refusal, refusalSentences} from '../country-rules/refusals.ts'
import {NameFields} from '../forms/name-fields.tsx'
import {type OwnFormProps, VisitorForm} from '../forms/visitor-form.tsx'
import {QuestionGroup} from '../appropriateness/question-group.tsx'
import {warnedName} from '../appropriateness/field-names.ts'
import {WarningPanel} from '../appropriateness/warning-panel.tsx'
import type {PlatformName} from './demo-options.ts'
import {submitDemo} from './submit-demo.ts'

type DemoFormProps = OwnFormProps &
  Readonly<{
    platforms: readonly PlatformName[]
    countries: readonly OptionGroup[]
    /** Countries whose clients are not served. */
    refusals: readonly Refusal[]
    /** Where the region asks about knowledge and experience: the words of the questions. */
    appropriateness: Messages['appropriateness'] | null
  }>

/** A request for a demo account. After it is sent, the form offers the download of the chosen platform. */
export function DemoForm({platforms, countries, refusals, appropriateness, ...form}: DemoFormProps) {
  const {labels, errors, download} = form.words
  const downloadOf = ({platform}: FieldValues) => {
    const chosen = platforms.find(({slug}) => slug === platform)
    return chosen ? (
      <ButtonLink href={publicPath(form.scope.lang, `/download/${chosen.slug}`)}>
        {download.replace('{platform}', chosen.name)}
      </ButtonLink>
    ) : null
  }
  const loadShape = async () => {
    const {demoShape, demoShapeWithAnswers} = await import('./demo-shape.ts')
    const notServed = refusals.map(({code}) => code)
    return appropriateness ? demoShapeWithAnswers(notServed) : demoShape(notServed)
  }
  const warning = appropriateness ? (
    <WarningPanel lang={form.scope.lang} words={appropriateness.warning}>
      <input type="hidden" name={warnedName} value="yes" />
      <SubmitButton busyLabel={form.words.sending} tone="outline">
        {appropriateness.warning.goOnDemo}
      </SubmitButton>
    </WarningPanel>
  ) : null
  return (
    <VisitorForm
      id="demo"
      submit={submitDemo}
      loadShape={loadShape}
      sentencesOf={(values) => refusalSentences(errors, refusals, values)}
      actions={downloadOf}
      warning={warning}
      {...form}
    >
      <NameFields labels={labels} />
      <FieldRow>
        <TextField name="email" type="email" label={labels.email} autoComplete="email" isRequired />
        <TextField name="phone" type="tel" label={labels.phone} autoComplete="tel" isRequired />
      </FieldRow>
      <FieldRow>
        <Select
          name="country"
          label={labels.country}
          options={countries}
          autoComplete="country"
          isUnchosen
          isRequired
        />
        <Select
          name="platform"
          label={labels.platform}
          options={platforms.map(({slug, name}) => ({value: slug, label: name}))}
          isUnchosen
          isRequired
        />
      </FieldRow>
      {appropriateness ? <QuestionGroup lang={form.scope.lang} words={appropriateness} heading="h3" /> : null}
    </VisitorForm>
  )
}
