import {readLimitedBytes} from './read-limited-bytes.ts'

/** The body of a request as text, or null when it is longer than `maxBytes`; stops reading at the limit. */
export const readLimitedText = async (request: Request, maxBytes: number): Promise<string | null> =>
  (await readLimitedBytes(request, maxBytes))?.toString('utf8') ?? null
