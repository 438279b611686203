'use client'

import {useState} from 'react'
import {type FieldValues, useFormScope} from '#web/ui/form/form.tsx'
import type {Messages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {type OptionGroup, Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type Refusal, describeRefusals} from '../../../parts/region/refusals.ts'
import {type OwnFormProps, VisitorForm} from '../../../parts/forms/visitor-form.tsx'
import {NameFields} from '../../../parts/forms/name-fields.tsx'
import {QuestionGroup} from '../../../parts/forms/appropriateness/question-group.tsx'
import {warnedName} from '../../../parts/forms/appropriateness/field-names.ts'
import {findHome, type Home} from '../../../parts/frame/region-switch/home.ts'
import {HomePanel} from '../../../parts/frame/region-switch/home-panel.tsx'
import {WarningPanel} from '../../../parts/forms/appropriateness/warning-panel.tsx'
import type {PlatformName} from './demo-shape.ts'
import {submitDemo} from './submit-demo.ts'

type DemoFormProps = OwnFormProps &
  Readonly<{
    platforms: readonly PlatformName[]
    countries: readonly OptionGroup[]
    /** Countries that the broker doesn't serve. */
    refusals: readonly Refusal[]
    /** The words of the questions about knowledge and experience. */
    appropriateness: Messages['appropriateness']
    /**
     * The visitors who must answer: residents of these countries, and, if the region requires it, visitors without a chosen
     * country.
     */
    asking: Readonly<{countries: readonly string[]; unchosen: boolean}>
    /** The regions that serve their own residents. */
    homes: readonly Home[]
    /** Whether a visitor may send the request despite the warning. */
    mayGoOn: boolean
    moved: Readonly<{title: string; text: string}>
  }>

type ResidenceProps = Pick<DemoFormProps, 'appropriateness' | 'homes' | 'scope'> &
  Readonly<{
    /** The country chosen in the browser. Without JavaScript, the submitted country counts. */
    chosen: string | undefined
    asks: (country: string | undefined) => boolean
  }>

/** The fields that depend on the country of residence: the link to the region that serves it, or that region's questions. */
function Residence({scope: {lang, region}, chosen, homes, appropriateness, asks}: ResidenceProps) {
  const {values} = useFormScope()
  const country = chosen ?? values['country']
  const home = findHome(homes, country)
  if (home) return <HomePanel lang={lang} home={home} path="/demo" />
  return asks(country) ? (
    <QuestionGroup lang={lang} region={region} words={appropriateness} heading="h3" />
  ) : null
}

type DemoFieldsProps = Pick<DemoFormProps, 'platforms' | 'countries'> &
  Readonly<{labels: Messages['forms']['labels']; onCountry: (country: string) => void}>

const DemoFields = ({labels, platforms, countries, onCountry}: DemoFieldsProps) => (
  <>
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
        onValue={onCountry}
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
  </>
)

/** A request for a demo account. After submission, it offers the download of the chosen platform. */
export function DemoForm({
  platforms,
  countries,
  refusals,
  appropriateness,
  asking,
  homes,
  mayGoOn,
  ...form
}: DemoFormProps) {
  const {labels, errors, download} = form.words
  const [country, setCountry] = useState<string>()
  const renderDownload = ({platform}: FieldValues) => {
    const chosen = platforms.find(({slug}) => slug === platform)
    return chosen ? (
      <ButtonLink href={publicPath(form.scope.lang, `/download/${chosen.slug}`)}>
        {download.replace('{platform}', chosen.name)}
      </ButtonLink>
    ) : null
  }
  const asks = (country: string | undefined): boolean =>
    country ? asking.countries.includes(country) : asking.unchosen
  const loadShape = async ({country}: FieldValues) => {
    const {demoShape, demoShapeWithAnswers} = await import('./demo-shape.ts')
    const notServed = refusals.map(({code}) => code)
    return asks(country) ? demoShapeWithAnswers(notServed, form.scope.region) : demoShape(notServed)
  }
  const warning = (
    <WarningPanel lang={form.scope.lang} words={appropriateness.warning}>
      {mayGoOn ? (
        <>
          <input type="hidden" name={warnedName} value="yes" />
          <SubmitButton busyLabel={form.words.sending} tone="outline">
            {appropriateness.warning.goOnDemo}
          </SubmitButton>
        </>
      ) : null}
    </WarningPanel>
  )
  return (
    <VisitorForm
      id="demo"
      submit={submitDemo}
      loadShape={loadShape}
      chooseSentences={(values) => describeRefusals(errors, refusals, values)}
      actions={renderDownload}
      warning={warning}
      isHeld={(values) => findHome(homes, country ?? values['country']) !== undefined}
      {...form}
    >
      <DemoFields labels={labels} platforms={platforms} countries={countries} onCountry={setCountry} />
      <Residence
        scope={form.scope}
        chosen={country}
        homes={homes}
        appropriateness={appropriateness}
        asks={asks}
      />
    </VisitorForm>
  )
}
