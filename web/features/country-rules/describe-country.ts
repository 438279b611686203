import {createTranslator} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {countryName} from '#domain/regions/country-name.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {CountryRuleTexts} from './get-country-rules.ts'

/** What differs in the visitor's country from the rules of their region, in words. */
export type CountryNoticeTexts = Readonly<{title: string; sentences: readonly string[]}>

/** What a visitor in the country of a rule is told: that they are not served, or what is not offered, and the regulator's own sentence. */
export function describeCountry(lang: Language, rule: CountryRuleTexts): CountryNoticeTexts {
  const messages = messagesOf(lang)
  const t = createTranslator({locale: localeOf(lang), messages, namespace: 'regions'})
  const country = countryName(rule.code, lang)
  const difference = rule.isServed
    ? rule.offersCrypto || t('noCryptoIn', {countries: country})
    : (rule.notServedReason ?? messages.forms.errors.countryNotServed)
  return {
    title: t('inCountry', {country}),
    sentences: [difference, rule.regulatorStatement].filter((sentence) => typeof sentence === 'string'),
  }
}
