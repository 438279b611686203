import {type Moment, markedSince, momentOfNow} from '../publish-marks/mark-clock.ts'

/** The document that says in which countries something differs from the rules of their region. */
const documentType = 'countryRules'

type Known = Readonly<{codes: ReadonlySet<string>; at: Moment}>

declare global {
  // The routing and the renderer are bundled apart, and share what the renderer has read.
  var marsaCountriesWithRules: Known | undefined
}

/** To be called before the table of countries is read: it is as old as that. */
export const beforeReading = momentOfNow

/** Tells the routing which countries have rules of their own, as the renderer read them after a moment. */
export function rememberCountriesWithRules(codes: Iterable<string>, at: Moment): void {
  globalThis.marsaCountriesWithRules = {codes: new Set(codes), at}
}

/**
 * Whether a country has rules of its own, so that its visitors get pages of their own. Until the table of countries was read, and after it has
 * changed, each country has: such a page reads the table, and no page of the region alone shows what a country withholds.
 */
export function hasOwnRules(country: string): boolean {
  const known = globalThis.marsaCountriesWithRules
  if (known === undefined || markedSince([documentType], known.at).length > 0) return true
  return known.codes.has(country)
}
