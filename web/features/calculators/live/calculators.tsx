'use client'

import {type FocusEvent, useState} from 'react'
import {formatShortMoment} from '#domain/format/dates.ts'
import type {Language} from '#domain/languages.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import type {Messages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Form} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {calculatorFields} from '#domain/position/calculator-fields.ts'
import {checkPosition, type PositionField} from '#domain/position/position.ts'
import {checkSize} from '#domain/position/position-size.ts'
import type {CalculatorsPage} from '../../../parts/position/get-calculators-page.ts'
import type {RequestedPosition} from '../../../parts/position/read-position.ts'
import {type CalculatorFaults, describeFaults, describeNoInstrument} from '../../../parts/position/faults.ts'
import {InstrumentField, PositionFields, SizeFields} from './position-fields.tsx'
import {Results} from './results.tsx'
import {SizeResult} from './size-result.tsx'
import {usePosition} from './use-position.ts'

/** A currency's name within a sentence, or its ISO code if the messages don't contain a name. */
export const findCurrencyName = (names: Messages['currencies'], code: string): string =>
  Object.entries(names).find(([known]) => known === code)?.[1] ?? code

type CalculatorsProps = Readonly<{
  scope: Scope
  labels: Messages['calculators']
  currencies: Messages['currencies']
  formLabels: Messages['form']
  texts: CalculatorsPage['calculators']
  /** The page's query. Its example fills the fields until an instrument is known. */
  initial: RequestedPosition
  offerLabels: Messages['offer']
}>

/** The focused field. Its errors stay hidden while the visitor types. */
function useCurrentField() {
  const [current, setCurrent] = useState<string | null>(null)
  const onFocus = ({target}: FocusEvent) => {
    const name = target.getAttribute('name')
    setCurrent(calculatorFields.find((field) => field === name) ?? null)
  }
  return {current, handlers: {onFocus, onBlur: () => setCurrent(null)}}
}

const omitFault = (faults: CalculatorFaults, field: string | null): CalculatorFaults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))

const columnsStyle = 'grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]'
const fieldsStyle = 'grid gap-6 lg:sticky lg:top-[calc(var(--pinned-height,0px)+1.5rem)]'

/** The field values, checked against the instrument. */
function useChecked(scope: Scope, initial: RequestedPosition, offerLabels: Messages['offer']) {
  const state = usePosition(scope, initial)
  const {values, change, response, isCurrent} = state
  const inputs = response.inputs ?? initial.example
  const known = isCurrent ? response.inputs : null
  const checked = known ? checkPosition(values, known) : null
  const size = known && checked ? checkSize(values, checked.position, known) : null
  const unknown = isCurrent ? describeNoInstrument(response, values.symbol, offerLabels) : {}
  const faults: CalculatorFaults = checked ? {...checked.faults, ...size?.faults} : unknown
  const findAccount = (code: string) => inputs.accounts.find((account) => account.code === code)
  const changeWithin = (field: PositionField, value: string) => {
    const chosen = field === 'account' ? findAccount(value) : undefined
    // The new account type may not support the currency of the previous one.
    const isHeld = !chosen || chosen.currencies.includes(values.currency)
    change({[field]: value, ...(isHeld ? {} : {currency: chosen.currencies[0] ?? ''})})
  }
  return {
    ...state,
    changeWithin,
    inputs,
    account: findAccount(values.account) ?? inputs.accounts[0],
    position: checked?.position ?? null,
    limits: size?.limits ?? null,
    faults,
  }
}

type Checked = ReturnType<typeof useChecked>

/**
 * A position with its results, and the size from risk, recalculated while the visitor types. Without JavaScript, the buttons
 * submit the form.
 */
export function Calculators(props: CalculatorsProps) {
  const {scope, labels, formLabels, texts, initial, offerLabels} = props
  const {lang} = scope
  const checked = useChecked(scope, initial, offerLabels)
  const {current, handlers} = useCurrentField()
  const {values, isEdited, pricedFor, position, inputs, faults} = checked
  return (
    <div {...handlers}>
      <Form
        id="position"
        lang={lang}
        labels={formLabels}
        method="get"
        action={publicPath(lang, '/calculators')}
        values={values}
        errors={describeFaults(lang, isEdited ? omitFault(faults, current) : faults, labels.faults)}
        hasSummary={!isEdited}
      >
        <input type="hidden" name="priced" value={pricedFor} />
        <div className={columnsStyle}>
          <Fields {...props} checked={checked} />
          <Results lang={lang} labels={labels} texts={texts} position={position} inputs={inputs} />
        </div>
        {texts.positionSize ? <SizeSection {...props} checked={checked} texts={texts.positionSize} /> : null}
      </Form>
    </div>
  )
}

type PartProps = Omit<CalculatorsProps, 'texts'> & Readonly<{checked: Checked}>

const labelInCurrency = ({labels, currencies}: PartProps, code: string) =>
  labels.inCurrency.replace('{currency}', findCurrencyName(currencies, code))

/** When the opening price was quoted. Empty for a typed or stored one. */
const describeQuoted = (
  lang: Language,
  labels: Messages['calculators'],
  quoted: PositionInputs['quoted'],
): string =>
  quoted
    ? (quoted.isDemo ? labels.demoPricedAt : labels.pricedAt)
        .replace('{price}', labels.midPrice)
        .replace('{time}', formatShortMoment(lang, quoted.at))
    : ''

/** The fields of a position, with the submit button. */
function Fields(props: PartProps) {
  const {scope, labels, checked} = props
  const {values, change, changeWithin, response, inputs, account, faults, pricedFor, isRepriced} = checked
  return (
    <div className={fieldsStyle}>
      <InstrumentField
        lang={scope.lang}
        labels={labels}
        values={values}
        choose={(symbol) => change({symbol})}
        inputs={response.inputs}
        suggestions={response.suggestions}
        isUnknown={faults.symbol?.kind === 'unknownSymbol'}
      />
      <output className="text-sm font-semibold empty:hidden">
        {isRepriced ? (
          <IsolatedText lang={scope.lang}>{labels.repriced.replace('{symbol}', pricedFor)}</IsolatedText>
        ) : null}
      </output>
      <PositionFields
        labels={labels}
        inQuote={labelInCurrency(props, inputs.quoteCurrency)}
        quotedAt={describeQuoted(scope.lang, labels, checked.quoted)}
        values={values}
        change={changeWithin}
        inputs={inputs}
        account={account}
      />
      <p>
        <SubmitButton busyLabel={labels.calculating}>{labels.calculate}</SubmitButton>
      </p>
    </div>
  )
}

/** The position size from risk, with its own fields. */
function SizeSection({
  texts,
  ...props
}: PartProps & Readonly<{texts: Readonly<{title: string; text: string}>}>) {
  const {scope, labels, checked} = props
  const {values, change, inputs, position, limits} = checked
  return (
    <section aria-labelledby="size-title" className="mt-6 border-t border-rule pt-10">
      <h2 id="size-title" className="text-2xl">
        {labels.size.title}
      </h2>
      <p className="mt-3 mb-8 max-w-[68ch] text-text-quiet">{labels.size.lead}</p>
      <div className={columnsStyle}>
        <div className={fieldsStyle}>
          <SizeFields
            labels={labels}
            inAccount={labelInCurrency(props, position?.currency ?? values.currency)}
            inQuote={labelInCurrency(props, inputs.quoteCurrency)}
            values={values}
            change={(field, value) => change({[field]: value})}
            inputs={inputs}
          />
          <p>
            <SubmitButton busyLabel={labels.calculating}>{labels.size.submit}</SubmitButton>
          </p>
        </div>
        <SizeResult
          lang={scope.lang}
          labels={labels}
          texts={texts}
          position={position}
          limits={limits}
          inputs={inputs}
          apply={(lots) => change({lots})}
        />
      </div>
    </section>
  )
}
