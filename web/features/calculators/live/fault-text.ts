import type {Messages} from '#web/i18n/messages.ts'
import type {FieldErrors} from '#web/ui/form/form-scope.ts'
import {type CalculatorField, calculatorFields} from '#domain/position/calculator-fields.ts'
import type {Fault} from '#domain/position/read-number.ts'

type Labels = Messages['calculators']['faults']

/** What is wrong with the fields of the calculators. */
export type CalculatorFaults = Readonly<Partial<Record<CalculatorField, Fault>>>

/** What is wrong with a field, with its limit. */
export const faultText = (fault: Fault, labels: Labels): string =>
  'limit' in fault ? labels[fault.kind].replace('{limit}', fault.limit) : labels[fault.kind]

/** The fault messages by field, in the order of the fields. */
export const faultTexts = (faults: CalculatorFaults, labels: Labels): FieldErrors =>
  Object.fromEntries(
    calculatorFields.flatMap((field) => {
      const fault = faults[field]
      return fault ? [[field, faultText(fault, labels)]] : []
    }),
  )
