import type {Language} from './languages.ts'
import {localeOf} from './locale.ts'

/** A message in each plural form that Arabic has; `{count}` stands where the number goes. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules(localeOf('en')),
  ar: new Intl.PluralRules(localeOf('ar')),
}

/** The form of a message for a number, still with its `{count}`. English has no form for zero of its own; ours does. */
export const pluralForm = (lang: Language, forms: PluralForms, count: number): string =>
  count === 0 ? forms.zero : forms[rules[lang].select(count)]
