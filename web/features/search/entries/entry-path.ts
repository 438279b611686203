import {slugPages} from '#domain/pages/document-pages.ts'
import {fixedPages} from '#domain/pages/fixed-pages.ts'

const pathOfType: ReadonlyMap<string, string> = new Map(
  fixedPages.flatMap(({path, type, isSearchable}): [string, string][] =>
    type !== undefined && isSearchable ? [[type, path]] : [],
  ),
)

/** Types whose one document, with the type's name for an id, is a page that a search finds. */
export const searchablePageTypes: readonly string[] = [...pathOfType.keys()]

/** The path of a document's own page; null when it has none. */
export function entryPath({_type, slug}: Readonly<{_type: string; slug?: string | null}>): string | null {
  const parent = slug ? slugPages.find(({type}) => type === _type)?.parent : undefined
  return parent ? `${parent}/${slug}` : (pathOfType.get(_type) ?? null)
}
