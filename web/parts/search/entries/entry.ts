import type {RegionCode} from '#domain/regions/regions.ts'
import {type CryptoRules, findCryptoPermission} from '#domain/offers/crypto-permission.ts'
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
  /** Whether the entry is hidden where crypto isn't offered. */
  isAboutCrypto: boolean
  /** Whether the entry is hidden in countries that don't allow advertising CFDs. */
  isMarketing: boolean
  /** The regions whose visitors may see it, or empty for all regions. */
  regions: readonly RegionCode[]
}>

/**
 * Whether visitors of a region and country may see an entry. Leaves out crypto where it isn't offered, marketing where it isn't allowed, and documents
 * of other regions.
 */
export const isForRegion = (
  {isAboutCrypto, isMarketing, regions}: Pick<Entry, 'isAboutCrypto' | 'isMarketing' | 'regions'>,
  region: CryptoRules & Readonly<{allowsMarketing: boolean}>,
): boolean =>
  !(isAboutCrypto && findCryptoPermission(region) !== 'allowed') &&
  !(isMarketing && !region.allowsMarketing) &&
  (regions.length === 0 || regions.includes(region.code))

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
