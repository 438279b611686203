import {loadStatus} from '#web/features/status/load-status.ts'

export const dynamic = 'force-dynamic'

/** The state of the systems, in both languages. Responds 200 whatever their state. */
export const GET = async (): Promise<Response> =>
  Response.json(await loadStatus(), {
    headers: {'cache-control': 'no-store', 'access-control-allow-origin': '*'},
  })
