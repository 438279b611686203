import type {Audience} from '../../region/audience.ts'
import {slugPages} from '#domain/site/document-pages.ts'
import {fixedPages} from '#domain/site/fixed-pages.ts'

/** Kinds of search results. Results with equal scores are listed in this order. */
export const entryKinds = ['page', 'platform', 'instrument', 'post', 'question', 'term', 'legal'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A piece of content in the search index. */
export type Entry = Readonly<{
  id: string
  kind: EntryKind
  /** Path without a language. */
  path: string
  title: string
  /** Other names, such as the name in the other language. */
  alias: string
  /** Short description. */
  text: string
  /** Full text. */
  body: string
  audience: Audience
  /** Whether other search engines are asked not to list the page. The site's own search still finds it. */
  isUnlisted: boolean
}>

const pathOfType: ReadonlyMap<string, string> = new Map(
  fixedPages.flatMap(({path, type, isSearchable}): [string, string][] =>
    type !== undefined && isSearchable ? [[type, path]] : [],
  ),
)

/** Singleton types whose document is a searchable page. The document's id is the type's name. */
export const searchablePageTypes: readonly string[] = [...pathOfType.keys()]

/** The path of a document's own page, or null. */
export function entryPath({_type, slug}: Readonly<{_type: string; slug?: string | null}>): string | null {
  const parent = slug ? slugPages.find(({type}) => type === _type)?.parent : undefined
  return parent ? `${parent}/${slug}` : (pathOfType.get(_type) ?? null)
}
