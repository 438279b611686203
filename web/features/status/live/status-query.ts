import {queryOptions} from '@tanstack/react-query'
import {type StatusView, statusViewShape} from '../status-view.ts'

const refreshMilliseconds = 30_000

async function fetchStatus(signal: AbortSignal): Promise<StatusView> {
  const response = await fetch('/api/status', {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`/api/status failed with status ${response.status}`)
  return statusViewShape.parse(await response.json())
}

/** The status, refetched every 30 seconds while the page is visible; initially the view that was rendered with the page. */
export const statusOf = (first: StatusView) =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({signal}) => fetchStatus(signal),
    initialData: first,
    initialDataUpdatedAt: Date.parse(first.at),
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
    retry: 1,
    // Not paused while the browser is offline: the site may run on this machine, and a failure must show.
    networkMode: 'always',
  })
