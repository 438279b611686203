import {after} from 'next/server'
import {warmSearch} from '#web/features/assistant/warm-search.ts'

/** Reports that the process is up, and of which build it is; nothing about the services behind it. The first request has the search made ready. */
export function GET(): Response {
  after(warmSearch)
  return Response.json(
    {status: 'ok', build: process.env['BUILD_ID']},
    {headers: {'cache-control': 'no-store'}},
  )
}
