'use client'

import type {Language} from '#domain/languages.ts'
import type {PositionInputs, PositionAccount} from '#domain/position/position-inputs.ts'
import type {Messages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Combobox} from '#web/ui/form/combobox.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {plainDigits} from '#domain/position/decimal.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type PositionField, sides} from '#domain/position/position.ts'
import {type SizeField, riskUnits, stopUnits} from '#domain/position/calculator-fields.ts'
import type {PositionResponse} from '../../../parts/position/position-response.ts'
import type {CalculatorValues} from './use-position.ts'

type InstrumentFieldProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  values: CalculatorValues
  choose: (symbol: string) => void
  /** Null if the text doesn't match an instrument. */
  inputs: PositionInputs | null
  suggestions: PositionResponse['suggestions']
  /** Whether the server found no instrument for the text. */
  isUnknown: boolean
}>

const formatHint = (symbol: string, text: string, name: string): string =>
  symbol === text.trim().toUpperCase() ? name : `${symbol} · ${name}`

/** The instrument field, by symbol or name. Suggests matches, and links them if the text matches no instrument. */
export function InstrumentField({
  lang,
  labels,
  values,
  choose,
  inputs,
  suggestions,
  isUnknown,
}: InstrumentFieldProps) {
  return (
    <div>
      <Combobox
        name="symbol"
        label={labels.symbol}
        hint={inputs ? formatHint(inputs.symbol, values.symbol, inputs.name) : labels.symbolHint}
        value={values.symbol}
        onChange={choose}
        options={suggestions.map(({symbol, name, notice}) => ({value: symbol, label: name, notice}))}
        labels={{list: labels.suggestions, count: labels.suggestionCount}}
        autoCapitalize="off"
        maxLength={60}
      />
      {isUnknown && suggestions.length > 0 ? (
        <nav aria-label={labels.similar} className="mt-3">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {suggestions.map(({symbol, name}) => (
              <li key={symbol}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the name is its text */}
                <a
                  href={formatAddress(lang, values, symbol)}
                  onClick={(event) => {
                    event.preventDefault()
                    choose(symbol)
                  }}
                  className="inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
                >
                  <span>
                    <bdi>{symbol}</bdi> <IsolatedText lang={lang}>{name}</IsolatedText>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}

/** The calculators with another instrument. Drops the prices, because they belong to the previous instrument. */
function formatAddress(lang: Language, values: CalculatorValues, symbol: string): string {
  const {price: _price, close: _close, stop: _stop, stopIn: _stopIn, ...kept} = values
  return `${publicPath(lang, '/calculators')}?${new URLSearchParams({...kept, symbol})}`
}

type PositionFieldsProps = Readonly<{
  labels: Messages['calculators']
  /** The quote currency in words. */
  inQuote: string
  /** When the price was quoted, or empty. */
  quotedAt: string
  values: CalculatorValues
  change: (field: PositionField, value: string) => void
  inputs: PositionInputs
  account: PositionAccount | undefined
}>

/** The fields of a position, after its instrument. */
export function PositionFields({labels, inQuote, quotedAt, account, ...position}: PositionFieldsProps) {
  const {values, change, inputs} = position
  const bound = (field: PositionField) => ({
    name: field,
    value: values[field],
    onValue: (value: string) => change(field, value),
  })
  const numeric = {inputMode: 'decimal', autoComplete: 'off'} as const
  return (
    <>
      <FieldRow>
        <Select
          {...bound('account')}
          label={labels.account}
          options={inputs.accounts.map(({code, name}) => ({value: code, label: name}))}
        />
        <Select
          {...bound('currency')}
          label={labels.currency}
          options={(account?.currencies ?? []).map((code) => ({value: code, label: code}))}
        />
      </FieldRow>
      <FieldRow>
        <Select
          {...bound('side')}
          label={labels.side}
          options={sides.map((side) => ({value: side, label: labels.sides[side]}))}
        />
        <TextField
          {...bound('lots')}
          {...numeric}
          label={labels.lots}
          hint={labels.lotsBetween
            .replace('{least}', plainDigits(account?.minLot ?? 0))
            .replace('{most}', plainDigits(inputs.maxLot))}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          {...bound('price')}
          {...numeric}
          label={labels.price}
          hint={quotedAt === '' ? inQuote : `${inQuote}. ${quotedAt}`}
        />
        <TextField {...bound('close')} {...numeric} label={labels.close} hint={inQuote} />
      </FieldRow>
      <FieldRow>
        <TextField {...bound('from')} type="date" label={labels.day} />
        <TextField {...bound('until')} type="date" label={labels.closedOn} />
      </FieldRow>
    </>
  )
}

type SizeFieldsProps = Readonly<{
  labels: Messages['calculators']
  /** The account currency in words. */
  inAccount: string
  inQuote: string
  values: CalculatorValues
  change: (field: SizeField, value: string) => void
  inputs: PositionInputs
}>

/** The fields that determine the position size: balance, accepted loss, and stop. */
export function SizeFields({labels, inAccount, inQuote, values, change, inputs}: SizeFieldsProps) {
  const {size} = labels
  const bound = (field: SizeField) => ({
    name: field,
    value: values[field],
    onValue: (value: string) => change(field, value),
  })
  const numeric = {inputMode: 'decimal', autoComplete: 'off'} as const
  return (
    <>
      <TextField {...bound('balance')} {...numeric} label={size.balance} hint={inAccount} />
      <FieldRow>
        <TextField
          {...bound('risk')}
          {...numeric}
          label={size.risk}
          hint={values.riskIn === 'amount' ? inAccount : size.riskHint}
        />
        <Select
          {...bound('riskIn')}
          label={size.riskIn}
          options={riskUnits.map((unit) => ({value: unit, label: size.riskUnits[unit]}))}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          {...bound('stop')}
          {...numeric}
          label={size.stop}
          hint={
            values.stopIn === 'price' ? inQuote : size.onePip.replace('{size}', plainDigits(inputs.pipSize))
          }
        />
        <Select
          {...bound('stopIn')}
          label={size.stopIn}
          options={stopUnits.map((unit) => ({value: unit, label: size.stopUnits[unit]}))}
        />
      </FieldRow>
    </>
  )
}
