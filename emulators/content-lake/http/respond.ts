const json = {'content-type': 'application/json; charset=utf-8'}

/** A JSON response. */
export const respond = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(JSON.stringify(body), {status, headers: {...json, ...headers}})

/** A response of JSON that has been written already. */
export const respondWithJson = (
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response => new Response(body, {headers: {...json, ...headers}})

/** One JSON value a line. */
export const respondWithLines = (lines: Iterable<unknown>): Response =>
  new Response(Array.from(lines, (line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: {'content-type': 'application/x-ndjson'},
  })

/** A response without a body. */
export const respondEmpty = (): Response => new Response(null, {status: 204})

/** A boolean of the query string. */
export const isTrue = (value: string | null): boolean => value === 'true' || value === '1'
