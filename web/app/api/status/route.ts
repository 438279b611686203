import {loadStatus} from '#web/features/status/load-status.ts'

export const dynamic = 'force-dynamic'

/** The status of the systems, in both languages. Responds 200 also during an incident. */
export const GET = async (): Promise<Response> =>
  Response.json(await loadStatus(), {
    headers: {'cache-control': 'no-store', 'access-control-allow-origin': '*'},
  })
