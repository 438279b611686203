import type {Messages} from '#web/i18n/messages.ts'
import type {FieldErrors} from '#web/ui/form/form-scope.ts'
import type {Fault, Faults} from '#domain/position/check-position.ts'
import {positionFields} from '#domain/position/position.ts'

type Labels = Messages['calculators']['faults']

const textOf = (fault: Fault, labels: Labels): string =>
  'limit' in fault ? labels[fault.kind].replace('{limit}', fault.limit) : labels[fault.kind]

/** What is wrong, in the reader's words, by field and in the order of the fields. */
export const faultTexts = (faults: Faults, labels: Labels): FieldErrors =>
  Object.fromEntries(
    positionFields.flatMap((field) => {
      const fault = faults[field]
      return fault ? [[field, textOf(fault, labels)]] : []
    }),
  )
