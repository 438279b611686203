import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import type {OfferRules} from '#domain/offers/offers.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {listCryptoPosts} from '#web/parts/region/hidden-paths.ts'
import {type LinkRules, pickLinks} from '#web/parts/region/may-show-link.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {pageHeadFields, pageHeadShape} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'
import {hidesCrypto, listHiddenPaths, postIsListed, postTypes} from './posts.ts'

export const learnPageQuery = defineQuery(`*[_type == "learnPage" && _id == "learnPage"][0] {
  ${pageHeadFields},
  "levels": levels[] {
    _key,
    "title": ${localized('title')},
    "text": ${localized('text')},
    "steps": steps[] {
      _key,
      "tool": select(_type == "navLink" => { ${navLinkFields} }),
      "post": select(@->_type == "blogPost" => @-> {
        "slug": slug.current,
        "title": ${localized('title')},
        "text": ${localized('excerpt')},
        "isShown": (publishedAt <= now() || $preview) && ${postIsListed}
      }),
      "term": select(@->_type == "glossaryTerm" => @-> {
        "slug": slug.current,
        "title": ${localized('term')},
        "text": ${localized('definition')}
      })
    }
  }
}`)

const text = z.string().min(1)
const stepShape = z.object({
  _key: text,
  tool: navLinkShape.nullable(),
  /** Title and text are null if the post isn't in the visitor's language. */
  post: z
    .object({slug: text, title: text.nullable(), text: text.nullable(), isShown: z.boolean().nullable()})
    .nullable(),
  term: z.object({slug: text, title: text, text}).nullable(),
})
const shape = z.object({
  ...pageHeadShape,
  levels: z.array(z.object({_key: text, title: text, text, steps: z.array(stepShape)})).min(1),
})

/** A step of the learning path, with its path without a language. */
export type Step = Readonly<{
  kind: 'post' | 'term' | 'tool'
  href: string
  title: string
  text: string | null
}>

/** The steps that the region's visitors may see. Leaves out `hidden` paths, and posts that aren't published or translated. */
export const listSteps = (
  region: LinkRules,
  steps: readonly z.infer<typeof stepShape>[],
  hidden: ReadonlySet<string>,
): Step[] =>
  pickLinks(
    region,
    steps.flatMap(({tool, post, term}): Step[] => {
      if (tool) return [{kind: 'tool', href: tool.href, title: tool.label, text: null}]
      if (term) return [{kind: 'term', href: `/glossary/${term.slug}`, title: term.title, text: term.text}]
      return post?.title && post.isShown
        ? [{kind: 'post', href: `/blog/${post.slug}`, title: post.title, text: post.text}]
        : []
    }),
    hidden,
  )

const readLearnPage = async (lang: Language, hidesCrypto: boolean) =>
  await fetchContent({
    query: learnPageQuery,
    params: {lang, hidesCrypto, cryptoPosts: await listCryptoPosts()},
    shape,
    types: ['learnPage', 'glossaryTerm', ...postTypes],
    // A scheduled post appears at its time without a publish event.
    revalidateSeconds: 600,
  })

/** The learning path, with the steps that the region's visitors may see. */
export async function getLearnPage(lang: Language, region: OfferRules & LinkRules) {
  const page = await readLearnPage(lang, hidesCrypto(region))
  const tools = page.levels.flatMap(({steps}) => steps.flatMap(({tool}) => tool?.href ?? []))
  const hidden = await listHiddenPaths(region, tools)
  return {
    ...page,
    levels: page.levels.map((level) => ({...level, steps: listSteps(region, level.steps, hidden)})),
  }
}

export type LearnPage = Awaited<ReturnType<typeof getLearnPage>>
