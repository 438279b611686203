import type {Language} from './languages.ts'
import {toLocale} from './locale.ts'

/** A message in each plural form of any language, with `{count}` as the placeholder. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

/** Picks the message for a number, still with its `{count}`. Zero has its own form in every language. */
export const choosePlural = (lang: Language, forms: PluralForms, count: number): string =>
  count === 0 ? forms.zero : forms[new Intl.PluralRules(toLocale(lang)).select(count)]
