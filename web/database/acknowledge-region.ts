import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {publicClient} from './public-client.ts'

const timeoutMilliseconds = 5_000

type Acknowledgement = Readonly<{from: RegionCode; to: RegionCode; lang: Language}>

/** Records that a visitor confirmed the switch to a region with laxer rules. Throws when the database does not confirm it. */
export async function acknowledgeRegion({from, to, lang}: Acknowledgement): Promise<void> {
  const {error} = await publicClient
    .rpc('acknowledge_region', {region_from: from, region_to: to, language: lang})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}: ${error.message}`)
}
