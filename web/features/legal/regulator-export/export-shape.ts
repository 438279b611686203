import type {ApprovalDecision} from '#domain/audit-log/decision.ts'
import type {Bundle, BundleRange} from '#domain/audit-log/bundle.ts'
import type {Language} from '#domain/languages.ts'
import type {AuthorCorrection} from '#web/database/audit-log/publications.ts'
import type {Rendering} from '#web/database/audit-log/renderings.ts'
import {splitRange} from '#web/parts/archive/history-query.ts'
import {toMonth} from '#domain/format/dates.ts'

/** Everything that an export contains, except for the stored pages. */
export type ExportContents = Readonly<{
  bundle: Omit<Bundle, 'evidence' | 'lang'>
  corrections: readonly AuthorCorrection[]
  decisions: readonly ApprovalDecision[]
  /** The pages in all languages whose text is included. */
  renderings: readonly Rendering[]
  /** The names of people by their ids, as the Studio knows them. */
  names: ReadonlyMap<string, string>
  siteUrl: string
  /** ISO 8601. */
  preparedAt: string
}>

/** The name of a page's readable copy. In a period, a page has several. No address has a dot, so each has its own name. */
export function nameCopy({path, language, run}: Rendering, range: Bundle['range']): string {
  const name = path.slice(path.startsWith('/') ? 1 : 0).replaceAll(/[^\w-]/gu, '.') || 'home'
  return `pages/${language}/${name}${range.kind === 'moment' ? '' : `.${run}`}.html`
}

/** The name of a stored file with its ending. */
export const nameEvidence = (hash: string, ending: string): string => `evidence/${hash}.${ending}`

/** The bundles of an export in a language: one, or one for each month of a period that is longer than a month. */
export function listBundles(
  {range, entries}: Pick<ExportContents['bundle'], 'range' | 'entries'>,
  lang: Language,
): ReadonlyArray<Readonly<{name: string; range: BundleRange}>> {
  const parts = splitRange(range, entries[0]?.published_at)
  return parts.map((part) => ({
    name:
      parts.length > 1 && part.kind === 'period'
        ? `bundle.${lang}.${toMonth(part.from)}.json`
        : `bundle.${lang}.json`,
    range: part,
  }))
}
