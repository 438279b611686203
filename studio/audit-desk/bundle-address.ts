import type {Language} from '#domain/languages/languages.ts'
import type {Filters} from './filter-changes.ts'

/** A day before the first entry of any record. */
const beginning = '2000-01-01'

/** The address of the bundle of a region and a period; without days, of the whole record until today. */
export function bundleAddress(
  siteUrl: string,
  {region, from, until}: Filters,
  {language, today}: Readonly<{language: Language; today: string}>,
): string {
  const parameters = {lang: language, region, from: from || beginning, to: until || today}
  return `${siteUrl}/api/legal/history/bundle?${new URLSearchParams(parameters).toString()}`
}
