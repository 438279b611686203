import type {Messages} from '#i18n/messages.ts'
import type {FieldValues} from '#web/ui/form/form.tsx'
import type {CountryRuleTexts} from './country-rules.ts'

/** A country that the broker doesn't serve, and the reason as a sentence. */
export type Refusal = Readonly<{code: string; reason: string | null}>

/** The countries that the broker doesn't serve. For a demo account, this includes countries that forbid marketing it. */
export const listRefusals = (
  rules: readonly CountryRuleTexts[],
  {onDemo}: Readonly<{onDemo: boolean}>,
): readonly Refusal[] =>
  rules
    .filter(({isServed, allowsMarketing}) => !isServed || (onDemo && !allowsMarketing))
    .map(({code, notServedReason: reason}) => ({code, reason}))

/** The error messages of a form, with the reason for the chosen country. */
export function describeRefusals(
  errors: Messages['forms']['errors'],
  refusals: readonly Refusal[],
  {country}: FieldValues,
): Messages['forms']['errors'] {
  const reason = refusals.find(({code}) => code === country)?.reason
  return reason ? {...errors, countryNotServed: reason} : errors
}
