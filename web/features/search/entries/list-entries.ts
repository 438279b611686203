import type {RegionCode} from '#domain/regions/regions.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {pageAt} from '#web/routing/known-paths.ts'
import type {Entry, EntryKind} from './entry.ts'
import type {SearchSources} from './search-sources.ts'
import {entryPath} from './entry-path.ts'

type Source = Readonly<{
  _id: string
  title: string | null
  otherTitle?: string | null
  text?: string | null
  body?: string | null
  features?: readonly string[] | null
  aboutCrypto?: boolean | null
  regions?: readonly RegionCode[] | null
}>

/** One entry; none for a source without a page or without a title in the visitor's language. */
function entryOf(kind: EntryKind, path: string | null, source: Source): Entry[] {
  const page = path?.split(/[?#]/u)[0] ?? ''
  if (path === null || !source.title || pageAt(page) === null) return []
  const body = plainText([source.body, ...(source.features ?? [])].filter(Boolean).join('\n'))
  return [
    {
      id: source._id,
      kind,
      path,
      title: plainText(source.title),
      alias: plainText(source.otherTitle ?? ''),
      text: plainText(source.text ?? source.body ?? ''),
      body,
      isAboutCrypto: source.aboutCrypto ?? false,
      regions: source.regions ?? [],
    },
  ]
}

type Question = SearchSources['questions'][number]

/** The path of the first page that shows a question; the search page itself when none does. */
function questionPath({slug, title, pages, products}: Question): string {
  const anchor = `#faq-${slug}`
  const shownOn = [...pages.map((id) => ({_type: id})), ...products]
  const page = shownOn.map(entryPath).find((path) => path !== null && pageAt(path) !== null)
  return `${page ?? `/search?${new URLSearchParams({q: plainText(title)})}`}${anchor}`
}

/** All entries of the search index. */
export const listEntries = (sources: SearchSources): Entry[] => [
  ...sources.pages.flatMap((page) => entryOf('page', entryPath({_type: page._id}), page)),
  ...sources.sections.flatMap((part) => entryOf('page', `/trading-conditions#${part.key}`, part)),
  ...sources.programmes.flatMap((part) => entryOf('page', `/partners#${part.slug}`, part)),
  ...sources.products.flatMap((product) =>
    entryOf('platform', entryPath(product), {
      ...product,
      otherTitle: `${product.otherTitle} ${product.slug}`,
    }),
  ),
  ...sources.posts.flatMap((post) => entryOf('post', `/blog/${post.slug}`, post)),
  ...sources.landings.flatMap((page) => entryOf('page', `/lp/${page.slug}`, page)),
  ...sources.questions.flatMap((question) => entryOf('question', questionPath(question), question)),
  ...sources.terms.flatMap((term) => entryOf('term', `/trading-conditions#glossary-${term.slug}`, term)),
  ...sources.legal.flatMap((document) => entryOf('legal', `/legal/${document.slug}`, document)),
]
