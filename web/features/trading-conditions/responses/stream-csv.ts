import 'server-only'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'
import {type CsvFile, startOfFile, toLines} from './to-csv.ts'

type StreamedFile<Row> = Readonly<{
  name: string
  file: CsvFile<Row>
  /** Lines above its head. */
  notes: readonly string[]
  /** Rows as they are read, a page at a time. */
  pages: AsyncGenerator<readonly Row[], void>
}>

const headersOf = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
})

/**
 * Responds with a file of any length that is made while it is sent, as fast as the client reads it. 503 when the first page fails; the
 * download aborts when a later one fails, so that a partial file is not taken for a complete one.
 */
export async function streamCsv<Row>({name, file, notes, pages}: StreamedFile<Row>): Promise<Response> {
  const encoder = new TextEncoder()
  const linesOf = (rows: readonly Row[]) => toLines(rows.map(file.lineOf))
  try {
    const first = await pages.next()
    const body = new ReadableStream<Uint8Array>({
      start: (stream) =>
        stream.enqueue(encoder.encode(`${startOfFile(notes, file.head)}${linesOf(first.value ?? [])}`)),
      pull: async (stream) => {
        const page = await pages.next().catch((error: unknown) => {
          log.error({error, name}, 'a CSV download was aborted')
          throw error
        })
        if (page.done) stream.close()
        else stream.enqueue(encoder.encode(linesOf(page.value)))
      },
      cancel: async () => {
        await pages.return()
      },
    })
    return new Response(body, {headers: headersOf(name)})
  } catch (error) {
    log.error({error}, 'a CSV file could not be made')
    return reject(503, 'market data unavailable')
  }
}
