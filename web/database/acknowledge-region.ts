import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {publicClient} from './public-client.ts'

const timeoutMilliseconds = 5_000

type Acknowledgement = Readonly<{from: RegionCode; to: RegionCode; lang: Language}>

/** Counts that a reader confirmed to leave a region's rules for laxer ones. Throws when the database did not say that it did. */
export async function acknowledgeRegion({from, to, lang}: Acknowledgement): Promise<void> {
  const {error} = await publicClient
    .rpc('acknowledge_region', {region_from: from, region_to: to, language: lang})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database answered ${error.code || 'nothing'}: ${error.message}`)
}
