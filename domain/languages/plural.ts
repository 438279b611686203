import type {Language} from './languages.ts'
import {localeOf} from './locale.ts'

/** A message in each plural form of Arabic; `{count}` is the placeholder of the number. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules(localeOf('en')),
  ar: new Intl.PluralRules(localeOf('ar')),
}

/** The form of a message for a number, still with its `{count}`. Zero has a form of its own in English too. */
export const pluralForm = (lang: Language, forms: PluralForms, count: number): string =>
  count === 0 ? forms.zero : forms[rules[lang].select(count)]
