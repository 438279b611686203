import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {isConfirmed} from './is-confirmed.ts'
import {siteClient} from './site-client.ts'

const timeoutMilliseconds = 5_000

type Acknowledgement = Readonly<{
  from: RegionCode
  to: RegionCode
  lang: Language
  /** A pseudonym of the visitor's address. */
  sender: string
}>

/** Records that a visitor confirmed the switch to a region with laxer rules, at most thirty times a day. Throws when the database does not confirm it. */
export async function acknowledgeRegion({from, to, lang, sender}: Acknowledgement): Promise<void> {
  const response = await siteClient
    .rpc('acknowledge_region', {region_from: from, region_to: to, language: lang, sender})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  const {error, status} = response
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}: ${error.message}`)
  if (!isConfirmed(response)) throw new Error(`The database responded with ${status} instead of 204.`)
}
