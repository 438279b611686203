import {createTranslator} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {isServedElsewhere} from '#domain/regions/region-of-country.ts'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {RegionOverview} from '../../region/get-region-profile.ts'
import type {Home} from './home.ts'

// "The European Union", but "Australia".
const articles: ReadonlySet<string> = new Set(['EU', 'UK', 'MENA'] satisfies RegionCode[])

/** The name of a region within a sentence. */
export function nameInSentence(lang: Language, {code, name}: Pick<RegionOverview, 'code' | 'name'>): string {
  return articles.has(code) ? fill(getMessages(lang).regionChange.withArticle, {name}) : name
}

/** The words of a form that was carried to a region. */
export function movedWords(
  {lang, region: code}: Scope,
  name: string,
): Readonly<{title: string; text: string}> {
  const t = createTranslator({locale: toLocale(lang), messages: getMessages(lang), namespace: 'regionChange'})
  const region = nameInSentence(lang, {code, name})
  return {title: t('moved', {region}), text: t('movedText')}
}

/** The regions whose residents can't send a form from the shown region. Leaves out countries that no region serves. */
export function listHomes(
  {lang, region: shown}: Scope,
  regions: readonly RegionOverview[],
  refused: readonly string[],
): readonly Home[] {
  const messages = getMessages(lang)
  const t = createTranslator({locale: toLocale(lang), messages, namespace: 'regionChange'})
  return regions.flatMap(({code, name, legalEntity: entity}) => {
    const countries = getRegionRecord(code).countries.filter(
      (country) => isServedElsewhere(country, shown) && !refused.includes(country),
    )
    if (countries.length === 0) return []
    const region = nameInSentence(lang, {code, name})
    const serves = t('homeText', {region, entity})
    return [
      {
        region: code,
        countries,
        title: t('home', {region}),
        serves,
        text: `${serves} ${t('homeKept')}`,
        action: t('continue', {region}),
      },
    ]
  })
}
