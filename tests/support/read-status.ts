import {type StatusView, statusViewShape} from '#web/features/status/status-view.ts'
import {siteUrl} from './site-url.ts'

/** What the site tells programs about its systems. Throws when that is not what it promises. */
export async function readStatus(): Promise<StatusView> {
  const answer = await fetch(new URL('/api/status', siteUrl), {signal: AbortSignal.timeout(15_000)})
  if (answer.status !== 200) throw new Error(`/api/status answered ${answer.status}`)
  return statusViewShape.parse(await answer.json())
}

/** The incident of a component that began after a moment, as the site tells it now. */
export const incidentOf = async (
  component: string,
  after: number,
): Promise<StatusView['incidents'][number] | undefined> =>
  (await readStatus()).incidents.find(
    ({componentIds, startedAt}) => componentIds.includes(component) && Date.parse(startedAt) >= after,
  )
