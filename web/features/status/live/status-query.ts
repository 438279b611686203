import {queryOptions} from '@tanstack/react-query'
import {type StatusView, statusViewShape} from '../status-view.ts'

const refreshMilliseconds = 30_000

async function fetchStatus(signal: AbortSignal): Promise<StatusView> {
  const response = await fetch('/api/status', {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`/api/status answered ${response.status}`)
  return statusViewShape.parse(await response.json())
}

/** The status, asked again every 30 seconds while the page is in view; until then what the page came with. */
export const statusOf = (first: StatusView) =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({signal}) => fetchStatus(signal),
    initialData: first,
    initialDataUpdatedAt: Date.parse(first.at),
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
    retry: 1,
    // Not put off while the browser thinks itself offline: the site may be on this very machine, and a failure must show.
    networkMode: 'always',
  })
