import {type Moment, markedSince, momentOfNow} from '../cache/mark-clock.ts'

/** The document with the countries whose rules differ from their region's. */
const documentType = 'countryRules'

type Known = Readonly<{codes: ReadonlySet<string>; at: Moment}>

declare global {
  // The routing and the renderer are separate bundles, and share the renderer's result.
  var marsaCountriesWithRules: Known | undefined
}

/** Call this before reading the table of countries. Its result is the table's age. */
export const beforeReading = momentOfNow

// All content is marked if this server may have missed a change.
const isCurrent = (known: Known): boolean => markedSince(['content', documentType], known.at).length === 0

/**
 * Gives the routing the countries with their own rules. `at` is when the renderer began to read them. Each language has its own read, and one may
 * return a stale response. So codes only leave the known ones when the table of countries changes.
 */
export function rememberCountriesWithRules(codes: Iterable<string>, at: Moment): void {
  const known = globalThis.marsaCountriesWithRules
  globalThis.marsaCountriesWithRules =
    known !== undefined && isCurrent(known)
      ? {codes: new Set([...known.codes, ...codes]), at: known.at}
      : {codes: new Set(codes), at}
}

/**
 * Whether a country has its own rules, so that its visitors get separate pages. If the table of countries hasn't been read, or has changed since,
 * every country counts: a country's page reads the table itself, and a region's page might show something that the country withholds.
 */
export function hasOwnRules(country: string): boolean {
  const known = globalThis.marsaCountriesWithRules
  return known === undefined || !isCurrent(known) || known.codes.has(country)
}
