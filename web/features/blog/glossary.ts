import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import type {DefinedTerm, WithContext} from 'schema-dts'
import type {Language} from '#domain/languages.ts'
import type {OfferRules} from '#domain/offers/offers.ts'
import {toLocale} from '#domain/locale.ts'
import {instrumentFigureKinds} from '#schemas/values/closed-sets.ts'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {pageHeadFields, pageHeadShape} from '../../../schemas/queries/page-texts.ts'
import {localized, otherText} from '../../../schemas/queries/localized.generated.ts'
import {listCryptoPosts} from '#web/parts/region/hidden-paths.ts'
import {type LinkRules, pickLinks} from '#web/parts/region/may-show-link.ts'
import {
  hidesCrypto,
  listHiddenPaths,
  postIsListed,
  postSummaryFields,
  postSummaryShape,
  postTypes,
} from './posts.ts'

export const glossaryQuery = defineQuery(`{
  "page": *[_type == "glossaryPage" && _id == "glossaryPage"][0] { ${pageHeadFields} },
  "terms": *[_type == "glossaryTerm"] {
    "slug": slug.current,
    "term": ${localized('term')},
    "otherTerm": ${otherText('term')},
    "definition": ${localized('definition')}
  }
}`)

const text = z.string().min(1)
const termShape = z.object({slug: text, term: text, otherTerm: text, definition: text})
const glossaryShape = z.object({page: z.object(pageHeadShape), terms: z.array(termShape)})

type ListedTerm = z.infer<typeof termShape>

const readGlossary = (lang: Language) =>
  fetchContent({
    query: glossaryQuery,
    params: {lang},
    shape: glossaryShape,
    types: ['glossaryPage', 'glossaryTerm'],
    lists: ['terms'],
  })

export const termPath = (slug: string): string => `/glossary/${slug}`

/** The glossary, without the terms that the region's visitors aren't shown. */
export async function getGlossary(lang: Language, region: OfferRules) {
  const [{page, terms}, hidden] = await Promise.all([readGlossary(lang), listHiddenPaths(region, [])])
  return {page, terms: terms.filter(({slug}) => !hidden.has(termPath(slug)))}
}

// Arabic lists sort a word without its article, and all forms of the letter alef as one.
const toSortedForm = (term: string): string => term.replace(/^ال/u, '').replaceAll(/[أإآ]/gu, 'ا')

/** The terms in the order of the language, by first letter. */
export function groupByLetter(lang: Language, terms: readonly ListedTerm[]): Map<string, ListedTerm[]> {
  const {compare} = new Intl.Collator(toLocale(lang))
  const sorted = terms.toSorted((a, b) => compare(toSortedForm(a.term), toSortedForm(b.term)))
  return Map.groupBy(sorted, ({term}) => toSortedForm(term).charAt(0).toUpperCase())
}

export const termQuery = defineQuery(`*[_type == "glossaryTerm" && slug.current == $slug][0] {
  "slug": slug.current,
  "term": ${localized('term')},
  "otherTerm": ${otherText('term')},
  "definition": ${localized('definition')},
  "explanation": ${localized('explanation')},
  "example": example { symbol, figures },
  "links": links[] { ${navLinkFields} },
  "related": related[@->_type == "glossaryTerm"]-> {
    "slug": slug.current,
    "term": ${localized('term')},
    "otherTerm": ${otherText('term')},
    "definition": ${localized('definition')}
  },
  "posts": *[
    _type == "blogPost" && references(^._id) && (publishedAt <= now() || $preview) && search.isUnlisted != true && ${postIsListed}
  ] | order(publishedAt desc) [0...6] { ${postSummaryFields} }
}`)

const shape = termShape
  .extend({
    explanation: text.nullable(),
    example: z.object({symbol: text, figures: z.array(z.enum(instrumentFigureKinds))}).nullable(),
    links: z.array(navLinkShape).nullable(),
    related: z.array(termShape).nullable(),
    /** Posts that mark the term, newest first. */
    posts: z.array(postSummaryShape),
  })
  .nullable()

/** A term with its page. */
export type Term = NonNullable<z.infer<typeof shape>>

const readTerm = async (lang: Language, slug: string, hidesCrypto: boolean): Promise<Term | null> =>
  (await listSlugs('glossaryTerm')).includes(slug)
    ? await fetchContent({
        query: termQuery,
        params: {lang, slug, hidesCrypto, cryptoPosts: await listCryptoPosts()},
        shape,
        types: [...postTypes, 'glossaryTerm'],
        lists: ['related', 'posts'],
        // A scheduled post appears at its time without a publish event.
        revalidateSeconds: 600,
      })
    : null

type Rules = OfferRules & LinkRules

/** A term as the region's visitors see it: without links and related terms that they aren't shown. Null for a term of that kind. */
export const leaveOutHidden = (term: Term, region: LinkRules, hidden: ReadonlySet<string>): Term | null =>
  hidden.has(termPath(term.slug))
    ? null
    : {
        ...term,
        links: pickLinks(region, term.links ?? [], hidden),
        related: (term.related ?? []).filter(({slug}) => !hidden.has(termPath(slug))),
      }

/** The term at `/glossary/<slug>`, or null, with the posts and links that the region's visitors may see. */
export async function getTerm(lang: Language, slug: string, region: Rules): Promise<Term | null> {
  const term = await readTerm(lang, slug, hidesCrypto(region))
  if (term === null) return null
  const hidden = await listHiddenPaths(
    region,
    (term.links ?? []).map(({href}) => href),
  )
  return leaveOutHidden(term, region, hidden)
}

type TermDescription = Readonly<{url: string; glossaryUrl: string; name: string; lang: Language; term: Term}>

/** Structured data of a term: its definition, and the glossary that it belongs to. */
export const describeTerm = ({
  url,
  glossaryUrl,
  name,
  lang,
  term,
}: TermDescription): WithContext<DefinedTerm> => ({
  '@context': 'https://schema.org',
  '@type': 'DefinedTerm',
  '@id': url,
  url,
  name: term.term,
  alternateName: term.otherTerm,
  description: term.definition,
  inDefinedTermSet: {'@type': 'DefinedTermSet', '@id': glossaryUrl, url: glossaryUrl, name, inLanguage: lang},
})
