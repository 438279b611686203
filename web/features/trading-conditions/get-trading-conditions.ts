import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {tradingSectionKeys} from '#schemas/values/trading-sections.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {proseShape} from '#web/prose/prose-shape.ts'
import type {Language} from '#domain/languages/languages.ts'

export const tradingConditionsQuery = defineQuery(`{
  "page": *[_type == "tradingConditionsPage" && _id == "tradingConditionsPage"][0] {
    "headline": select($lang == "ar" => headline.ar, headline.en),
    "lead": select($lang == "ar" => lead.ar, lead.en),
    "search": {
      "title": select($lang == "ar" => search.title.ar, search.title.en),
      "description": select($lang == "ar" => search.description.ar, search.description.en)
    }
  },
  "sections": *[_type == "tradingConditionsSection"] {
    key,
    "title": select($lang == "ar" => title.ar, title.en),
    "body": select($lang == "ar" => body.ar, body.en)
  },
  "accountTypes": *[_type == "accountTypeCopy"] {
    code,
    "label": select($lang == "ar" => label.ar, label.en),
    "summary": select($lang == "ar" => summary.ar, summary.en),
    "features": features[] { _key, "text": select($lang == "ar" => ar, en) }
  },
  "glossary": *[_type == "glossaryTerm"] | order(select($lang == "ar" => term.ar, term.en) asc) {
    "slug": slug.current,
    "term": select($lang == "ar" => term.ar, term.en),
    "otherTerm": select($lang == "ar" => term.en, term.ar),
    "definition": select($lang == "ar" => definition.ar, definition.en)
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
  glossary: z.array(z.object({slug: text, term: text, otherTerm: text, definition: text})),
})

/** Prose of the trading-conditions page in one language: head, twelve sections, account types, glossary. */
export type TradingConditions = z.infer<typeof shape>

export const getTradingConditions = (lang: Language): Promise<TradingConditions> =>
  fetchContent({
    query: tradingConditionsQuery,
    params: {lang},
    shape,
    types: ['tradingConditionsPage', 'tradingConditionsSection', 'accountTypeCopy', 'glossaryTerm'],
  })
