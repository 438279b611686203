import {after} from 'next/server'
import {warmSearch} from '#web/features/assistant/warm-search.ts'

/**
 * Reports that the process is up, and its build. It doesn't check the services behind the site. The first request builds the
 * search indexes.
 */
export function GET(): Response {
  after(warmSearch)
  return Response.json(
    {status: 'ok', build: process.env['BUILD_ID']},
    {headers: {'cache-control': 'no-store'}},
  )
}
