import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {type CalculatorField, calculatorFields} from '#domain/position/calculator-fields.ts'
import type {Fault} from '#domain/position/read-number.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'
import type {FieldErrors} from '#web/ui/form/form.tsx'
import type {Faults} from '#domain/position/position.ts'
import type {PositionResponse} from './position-response.ts'

type Labels = Messages['calculators']['faults']

/** The faults by field. */
export type CalculatorFaults = Readonly<Partial<Record<CalculatorField, Fault>>>

/** Describes the fault of a field and how to correct it. */
export function describeFault(lang: Language, fault: Fault, labels: Labels): string {
  if ('choices' in fault) return fill(labels[fault.kind], {choices: joinList(lang, fault.choices)})
  const text = fill(labels[fault.kind], {...fault})
  return fault.kind === 'unknownSymbol' && fault.limit !== ''
    ? `${text} ${fill(labels.similarSymbols, {limit: fault.limit})}`
    : text
}

/** The fault messages by field, in field order. */
export const describeFaults = (lang: Language, faults: CalculatorFaults, labels: Labels): FieldErrors =>
  Object.fromEntries(
    calculatorFields.flatMap((field) => {
      const fault = faults[field]
      return fault ? [[field, describeFault(lang, fault, labels)]] : []
    }),
  )

/** The fault for a symbol that doesn't match an instrument in the region. */
export function describeNoInstrument(
  {refused, suggestions}: PositionResponse,
  symbol: string,
  offerLabels: Messages['offer'],
): Faults {
  if (symbol.trim() === '') return {}
  if (refused !== null) return {symbol: {kind: 'notOffered', limit: offerLabel(offerLabels, refused)}}
  return {symbol: {kind: 'unknownSymbol', limit: suggestions.map((row) => row.symbol).join(', ')}}
}
