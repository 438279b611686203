import 'server-only'
import {reject} from '#web/http/request-body.ts'
import {log} from '#web/log/log.ts'
import {type CsvFile, startOfFile, toLines} from './csv-files.ts'

type StreamedFile<Row> = Readonly<{
  name: string
  file: CsvFile<Row>
  /** Lines above the header. */
  notes: readonly string[]
  /** Rows as they are read, page by page. */
  pages: AsyncGenerator<readonly Row[], void>
}>

const makeHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

/**
 * Streams a file of any size, as fast as the client reads it. Responds 503 if the first page fails. If a later page fails,
 * the download aborts, so that a partial file doesn't look complete.
 */
export async function streamCsv<Row>({name, file, notes, pages}: StreamedFile<Row>): Promise<Response> {
  const encoder = new TextEncoder()
  const formatRows = (rows: readonly Row[]) => toLines(rows.map(file.formatLine))
  try {
    const first = await pages.next()
    const body = new ReadableStream<Uint8Array>({
      start: (stream) =>
        stream.enqueue(encoder.encode(`${startOfFile(notes, file.head)}${formatRows(first.value ?? [])}`)),
      pull: async (stream) => {
        const page = await pages.next().catch((error: unknown) => {
          log.error({error, name}, 'a CSV download was aborted')
          throw error
        })
        if (page.done) stream.close()
        else stream.enqueue(encoder.encode(formatRows(page.value)))
      },
      cancel: async () => {
        await pages.return()
      },
    })
    return new Response(body, {headers: makeHeaders(name)})
  } catch (error) {
    log.error({error}, 'a CSV file could not be made')
    return reject(503, 'market data unavailable')
  }
}
