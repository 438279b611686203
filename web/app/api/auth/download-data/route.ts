import {toIsoDate} from '#domain/format/iso-date.ts'
import {type NextRequest, NextResponse} from 'next/server'
import {downloadData} from '#web/features/account/account-actions.ts'
import {readFormRequest, redirectToResult, unexpectedResult} from '../form-requests.ts'

const fileName = (): string => `personal-data-${toIsoDate(new Date())}.json`

/** Sends users everything that is stored about them as a file, or redirects to a page with the error. */
export async function POST(request: NextRequest): Promise<Response> {
  const read = await readFormRequest(request)
  if (read instanceof Response) return read
  const {submitted, session} = read
  const result = await downloadData(submitted).catch((error: unknown) =>
    unexpectedResult('download-data', error),
  )
  if (!('file' in result)) return await redirectToResult(submitted, session, result)
  const response = new NextResponse(result.file, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName()}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
  await session.close(response)
  return response
}
