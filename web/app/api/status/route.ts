import {loadStatus} from '#web/features/status/load-status.ts'

export const dynamic = 'force-dynamic'

/** How the systems are, in both languages. Answers 200 whatever their state. */
export const GET = async (): Promise<Response> =>
  Response.json(await loadStatus(), {
    headers: {'cache-control': 'no-store', 'access-control-allow-origin': '*'},
  })
