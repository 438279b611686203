/** A JSON answer. */
export const respond = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {'content-type': 'application/json; charset=utf-8', ...headers},
  })

/** One JSON value a line. */
export const respondWithLines = (lines: Iterable<unknown>): Response =>
  new Response(Array.from(lines, (line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: {'content-type': 'application/x-ndjson'},
  })

/** An answer without a body. */
export const respondEmpty = (): Response => new Response(null, {status: 204})

/** A boolean of the query string. */
export const isTrue = (value: string | null): boolean => value === 'true' || value === '1'
