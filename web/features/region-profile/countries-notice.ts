import {createTranslator} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {countryName} from '#domain/regions/country-name.ts'
import {messagesOf} from '#web/i18n/messages.ts'

/** The sentence that names the countries in which crypto CFDs are not offered; none without such a country. */
export function countriesNotice(lang: Language, countries: readonly string[]): readonly string[] {
  if (countries.length === 0) return []
  const locale = localeOf(lang)
  const names = countries.map((code) => countryName(code, lang)).toSorted(new Intl.Collator(lang).compare)
  const t = createTranslator({locale, messages: messagesOf(lang), namespace: 'regions'})
  return [t('noCryptoIn', {countries: new Intl.ListFormat(locale, {type: 'conjunction'}).format(names)})]
}
