import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {tradingSectionKeys} from '#schemas/values/closed-sets.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {proseShape} from '#schemas/queries/page-texts.ts'
import type {Language} from '#domain/languages.ts'
import {type LinkRules, mayLinkTo} from '../region/may-show-link.ts'
import {localized, localizedItem, otherText} from '../../../schemas/queries/localized.generated.ts'

export const tradingConditionsQuery = defineQuery(`{
  "page": *[_type == "tradingConditionsPage" && _id == "tradingConditionsPage"][0] {
    "headline": ${localized('headline')},
    "lead": ${localized('lead')},
    "search": {
      "title": ${localized('search.title')},
      "description": ${localized('search.description')}
    }
  },
  "sections": *[_type == "tradingConditionsSection"] {
    key,
    "title": ${localized('title')},
    "body": ${localized('body')}
  },
  "accountTypes": *[_type == "accountTypeCopy"] {
    code,
    "label": ${localized('label')},
    "summary": ${localized('summary')},
    "features": features[] { _key, "text": ${localizedItem} }
  },
  "swapFreeRegions": *[_type == "swapFreePage" && _id == "swapFreePage"][0].regions,
  "glossary": *[_type == "glossaryTerm"] | order(${localized('term')} asc) {
    "slug": slug.current,
    "term": ${localized('term')},
    "otherTerm": ${otherText('term')},
    "definition": ${localized('definition')}
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  page: z.object({headline: text, lead: text, search: z.object({title: text, description: text})}),
  sections: z
    .array(z.object({key: z.enum(tradingSectionKeys), title: text, body: proseShape}))
    .length(tradingSectionKeys.length),
  accountTypes: z.array(
    z.object({
      code: z.enum(accountTypeCodes),
      label: text,
      summary: text,
      features: z.array(z.object({_key: text, text})),
    }),
  ),
  /** The regions that offer the swap-free account. */
  swapFreeRegions: z
    .array(z.enum(regionCodes))
    .nullable()
    .transform((regions) => regions ?? []),
  glossary: z.array(z.object({slug: text, term: text, otherTerm: text, definition: text})),
})

/** Prose of the trading-conditions page in one language: head, twelve sections, account types, glossary. */
export type TradingConditions = z.infer<typeof shape>

export const getTradingConditions = (lang: Language): Promise<TradingConditions> =>
  fetchContent({
    query: tradingConditionsQuery,
    params: {lang},
    shape,
    types: [
      'tradingConditionsPage',
      'tradingConditionsSection',
      'accountTypeCopy',
      'swapFreePage',
      'glossaryTerm',
    ],
    lists: ['glossary'],
  })

/** The terms that the region's visitors may see: those about crypto only where it is offered. */
export const pickTerms = <Term extends Readonly<{slug: string}>>(
  terms: readonly Term[],
  region: LinkRules,
): Term[] => terms.filter(({slug}) => mayLinkTo(region, `/glossary/${slug}`))
