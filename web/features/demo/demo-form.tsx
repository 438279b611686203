'use client'

import {type ReactNode, useState} from 'react'
import {type FieldValues, useFormScope} from '#web/ui/form/form-scope.ts'
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
    /** The words of the questions about knowledge and experience. */
    appropriateness: Messages['appropriateness']
    /** Who is asked them: everybody in the region, or residents of some countries. */
    asking: 'everybody' | readonly string[]
  }>

type ResidenceProps = Readonly<{
  chosen: string | undefined
  children: (residence: string | undefined) => ReactNode
}>

/** What depends on the country of residence: the one chosen in the browser, or without JavaScript the one that was sent. */
function Residence({chosen, children}: ResidenceProps) {
  const {values} = useFormScope()
  return children(chosen ?? values['country'])
}

/** A request for a demo account. After it is sent, the form offers the download of the chosen platform. */
export function DemoForm({platforms, countries, refusals, appropriateness, asking, ...form}: DemoFormProps) {
  const {labels, errors, download} = form.words
  const [country, setCountry] = useState<string>()
  const downloadOf = ({platform}: FieldValues) => {
    const chosen = platforms.find(({slug}) => slug === platform)
    return chosen ? (
      <ButtonLink href={publicPath(form.scope.lang, `/download/${chosen.slug}`)}>
        {download.replace('{platform}', chosen.name)}
      </ButtonLink>
    ) : null
  }
  const asks = (country: string | undefined): boolean =>
    asking === 'everybody' || (country !== undefined && asking.includes(country))
  const loadShape = async ({country}: FieldValues) => {
    const {demoShape, demoShapeWithAnswers} = await import('./demo-shape.ts')
    const notServed = refusals.map(({code}) => code)
    return asks(country) ? demoShapeWithAnswers(notServed) : demoShape(notServed)
  }
  const warning = (
    <WarningPanel lang={form.scope.lang} words={appropriateness.warning}>
      <input type="hidden" name={warnedName} value="yes" />
      <SubmitButton busyLabel={form.words.sending} tone="outline">
        {appropriateness.warning.goOnDemo}
      </SubmitButton>
    </WarningPanel>
  )
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
          onChange={({currentTarget}) => setCountry(currentTarget.value)}
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
      <Residence chosen={country}>
        {(residence) =>
          asks(residence) ? (
            <QuestionGroup lang={form.scope.lang} words={appropriateness} heading="h3" />
          ) : null
        }
      </Residence>
    </VisitorForm>
  )
}
