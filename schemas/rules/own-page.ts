import {presentingPages} from '#domain/pages/document-pages.ts'

/** The page of the document that is being edited, with the anchors of its features as they are now. */
export type OwnPage = Readonly<{path: string; anchors: readonly string[]}>

type Edited = Readonly<Record<string, unknown>>

const textOf = (value: unknown, field: string): string | undefined => {
  const entry = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const text: unknown = entry.find(([name]) => name === field)?.[1]
  return typeof text === 'string' ? text : undefined
}

/** The page of a document that has one; what it will hold once it is published. */
export function ownPageOf(document: Edited | undefined): OwnPage | undefined {
  const slug = textOf(document?.['slug'], 'current')
  const place = presentingPages.find(({types}) => types.some((type) => type === document?.['_type']))
  if (slug === undefined || place === undefined) return undefined
  const features: unknown = document?.['features']
  const anchors = Array.isArray(features) ? features.flatMap((item) => textOf(item, 'anchor') ?? []) : []
  return {path: `${place.below}${slug}`, anchors}
}
