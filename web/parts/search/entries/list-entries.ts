import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import {matchPage} from '#web/routing/known-paths.ts'
import {type Audience, everyone, findLandingAudience} from '../../region/audience.ts'
import {isMarketingPath} from '../../region/may-show-link.ts'
import {type Entry, type EntryKind, entryPath} from './entry.ts'
import type {SearchSources} from './search-sources.ts'

type Source = Readonly<{
  _id: string
  title: string | null
  otherTitle?: string | null
  text?: string | null
  body?: string | null
  features?: readonly string[] | null
  isUnlisted?: boolean
}>

/** Makes one entry. Empty for a source without a page, or without a title in the visitor's language. */
function makeEntries(
  kind: EntryKind,
  path: string | null,
  source: Source,
  audience: Audience = everyone,
): Entry[] {
  const page = path?.split(/[?#]/u)[0] ?? ''
  if (path === null || !source.title || matchPage(page) === null) return []
  const body = toPlainText([source.body, ...(source.features ?? [])].filter(Boolean).join('\n'))
  return [
    {
      id: source._id,
      kind,
      path,
      title: toPlainText(source.title),
      alias: toPlainText(source.otherTitle ?? ''),
      text: toPlainText(source.text ?? source.body ?? ''),
      body,
      audience: {...audience, isMarketing: isMarketingPath(page)},
      isUnlisted: source.isUnlisted ?? false,
    },
  ]
}

type Question = SearchSources['questions'][number]

/** The path of the first page that shows a question, or the search page. */
function questionPath({slug, title, pages, products}: Question): string {
  const anchor = `#faq-${slug}`
  const shownOn = [...pages.map((id) => ({_type: id})), ...products]
  const page = shownOn.map(entryPath).find((path) => path !== null && matchPage(path) !== null)
  return `${page ?? `/search?${new URLSearchParams({q: toPlainText(title)})}`}${anchor}`
}

/** All entries of the search index. */
export const listEntries = (sources: SearchSources): Entry[] => [
  ...sources.pages.flatMap((page) => makeEntries('page', entryPath({_type: page._id}), page)),
  ...sources.sections.flatMap((part) => makeEntries('page', `/trading-conditions#${part.key}`, part)),
  ...sources.programmes.flatMap((part) => makeEntries('page', `/partners#${part.slug}`, part)),
  ...sources.products.flatMap((product) =>
    makeEntries('platform', entryPath(product), {
      ...product,
      otherTitle: `${product.otherTitle} ${product.slug}`,
    }),
  ),
  ...sources.posts.flatMap((post) =>
    makeEntries('post', `/blog/${post.slug}`, post, {
      ...everyone,
      isAboutCrypto: post.aboutCrypto === true || isAboutCrypto(post),
    }),
  ),
  ...sources.landings.flatMap((page) =>
    makeEntries('page', `/lp/${page.slug}`, page, findLandingAudience(page)),
  ),
  ...sources.questions.flatMap((question) =>
    makeEntries('question', questionPath(question), question, {
      ...everyone,
      isAboutCrypto: isAboutCrypto(question),
    }),
  ),
  ...sources.terms.flatMap((term) =>
    makeEntries('term', `/glossary/${term.slug}`, term, {
      ...everyone,
      isAboutCrypto: isAboutCrypto(term),
    }),
  ),
  ...sources.legal.flatMap((document) =>
    makeEntries('legal', `/legal/${document.slug}`, document, {
      ...everyone,
      // A legal document without regions applies in all of them.
      regions: document.regions?.length ? document.regions : null,
    }),
  ),
]
