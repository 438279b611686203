import type {RegionCode} from '#domain/regions/regions.ts'

/** Kinds of search results; equal scores are listed in this order. */
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
  /** Whether it is left out where crypto is not offered. */
  isAboutCrypto: boolean
  /** The regions whose visitors it is for; empty where it is for all. */
  regions: readonly RegionCode[]
}>
