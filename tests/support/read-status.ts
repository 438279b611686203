import {type StatusView, statusViewShape} from '#web/features/status/status-view.ts'
import {siteUrl} from './site-url.ts'

/** Reads the public status API. Throws when the response does not match its schema. */
export async function readStatus(): Promise<StatusView> {
  const response = await fetch(new URL('/api/status', siteUrl), {signal: AbortSignal.timeout(60_000)})
  if (response.status !== 200) throw new Error(`/api/status responded with ${response.status}`)
  return statusViewShape.parse(await response.json())
}

/** The incident of a component that began after a time, from the status API. */
export const incidentOf = async (
  component: string,
  after: number,
): Promise<StatusView['incidents'][number] | undefined> =>
  (await readStatus()).incidents.find(
    ({componentIds, startedAt}) => componentIds.includes(component) && Date.parse(startedAt) >= after,
  )
