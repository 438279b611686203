import type {Messages} from '#web/i18n/messages.ts'
import type {FieldValues} from '#web/ui/form/form-scope.ts'
import type {CountryRuleTexts} from './get-country-rules.ts'

/** A country whose clients are not served, and the sentence that says why. */
export type Refusal = Readonly<{code: string; reason: string | null}>

/** The countries whose clients are not served. */
export const listRefusals = (rules: readonly CountryRuleTexts[]): readonly Refusal[] =>
  rules.filter(({isServed}) => !isServed).map(({code, notServedReason: reason}) => ({code, reason}))

/** The sentences of a form's errors, with the reason of the country that was chosen. */
export function refusalSentences(
  errors: Messages['forms']['errors'],
  refusals: readonly Refusal[],
  {country}: FieldValues,
): Messages['forms']['errors'] {
  const reason = refusals.find(({code}) => code === country)?.reason
  return reason ? {...errors, countryNotServed: reason} : errors
}
