import type {Standing} from '../approval/standing.ts'

/** A document whose changes are read. */
export type Listed = Readonly<{
  _id: string
  _type: string
  title: string
  /** The regions whose visitors it concerns; empty for all, `none` for a text that no profile refers to. */
  regions: readonly string[]
}>

type Content = Readonly<Record<string, unknown>>

/** One change of a published document, from the history of the content service. */
export type Change = Readonly<{
  key: string
  document: Listed
  /** ISO 8601, UTC. */
  at: string
  /** Who wrote it to the content service: of what was approved, the publisher. */
  writtenBy: string
  standing: Standing
  /** Whether it took the place of a version without a seal that counts: it was sealed before that. */
  isPutBack: boolean
  before: Content | null
  /** Null where it was removed. */
  after: Content | null
  /** Names of the fields that changed. */
  fields: readonly string[]
}>
