import {toCanonicalZone} from '../hours/canonical-zone.ts'
import {countryCodes} from './countries.ts'

/** Countries with the euro. Calendars list them as `EU`, as they do the economic events of the euro area. */
const euroCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
)

declare global {
  namespace Intl {
    // Node has it, and TypeScript's types don't yet.
    interface Locale {
      getTimeZones: () => string[]
    }
  }
}

let known: ReadonlyMap<string, string> | undefined

/** Computed with the first request, because most programs don't need it. */
function getCountriesByZone(): ReadonlyMap<string, string> {
  known ??= new Map(
    countryCodes.flatMap((code) =>
      new Intl.Locale('und', {region: code})
        .getTimeZones()
        .map((zone): [string, string] => [toCanonicalZone(zone), code]),
    ),
  )
  return known
}

/** The country of a time zone, or `EU` if it has the euro. Null for a zone that isn't a country's, such as UTC. */
export function findCountryOfZone(timeZone: string): string | null {
  const country = getCountriesByZone().get(toCanonicalZone(timeZone)) ?? null
  return country !== null && euroCountries.has(country) ? 'EU' : country
}
