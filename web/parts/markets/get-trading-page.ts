import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {instrumentGroups} from '#domain/instruments/instrument.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const tradingPageQuery = defineQuery(`*[_type == "tradingPage" && _id == "tradingPage"][0] {
  ${pageHeadFields},
  "cards": cards[] {
    group,
    symbols,
    "title": ${localized('title')},
    "text": ${localized('text')},
    "startingSpread": ${localized('startingSpread')},
    "link": link { ${navLinkFields} }
  },
  "spreadsNote": ${localized('spreadsNote')},
  "conditionsLink": conditionsLink { ${navLinkFields} }
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  cards: z.array(
    z.object({
      group: z.enum(instrumentGroups),
      symbols: z.array(text),
      title: text,
      text,
      startingSpread: text,
      link: navLinkShape,
    }),
  ),
  spreadsNote: text,
  conditionsLink: navLinkShape,
})

/** The markets with their samples, in one language. */
export type TradingPage = z.infer<typeof shape>
export type Market = TradingPage['cards'][number]

export const getTradingPage = (lang: Language): Promise<TradingPage> =>
  fetchContent({query: tradingPageQuery, params: {lang}, shape, types: ['tradingPage']})
