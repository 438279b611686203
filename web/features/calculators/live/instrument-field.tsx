'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Combobox} from '#web/ui/form/combobox.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {PositionResponse} from '../responses/position-response.ts'
import type {CalculatorValues} from './use-position.ts'

type InstrumentFieldProps = Readonly<{
  lang: Language
  labels: Messages['calculators']
  values: CalculatorValues
  choose: (symbol: string) => void
  /** Null while the text names no instrument. */
  inputs: PositionInputs | null
  suggestions: PositionResponse['suggestions']
  /** The text is known to name no instrument. */
  isUnknown: boolean
}>

const hintOf = (symbol: string, text: string, name: string): string =>
  symbol === text.trim().toUpperCase() ? name : `${symbol} · ${name}`

/** The instrument, by its symbol or name; what it may be is suggested, and linked where it names none. */
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
        hint={inputs ? hintOf(inputs.symbol, values.symbol, inputs.name) : labels.symbolHint}
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
                  href={addressOf(lang, values, symbol)}
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

/** The calculators with another instrument. Its prices are its own. */
function addressOf(lang: Language, values: CalculatorValues, symbol: string): string {
  const {price: _price, close: _close, stop: _stop, stopIn: _stopIn, ...kept} = values
  return `${publicPath(lang, '/calculators')}?${new URLSearchParams({...kept, symbol})}`
}
