import 'server-only'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

/** The last entry of the log and its last time stamp, as a text that changes whenever either is added to. */
export async function readRecordHead(signal: AbortSignal): Promise<string> {
  const [entries, stamps] = await Promise.all([
    publicClient
      .from('publications')
      .select('position')
      .order('position', {ascending: false})
      .limit(1)
      .abortSignal(signal),
    publicClient
      .from('publication_anchors')
      .select('position, gen_time')
      .order('id', {ascending: false})
      .limit(1)
      .abortSignal(signal),
  ])
  return JSON.stringify([rowsOf(entries), rowsOf(stamps)])
}
