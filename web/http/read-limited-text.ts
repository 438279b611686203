import {readLimitedBytes} from './read-limited-bytes.ts'

/** The body of a request as text, or null when it is longer than `mostBytes`; what is too long is not read to its end. */
export const readLimitedText = async (request: Request, maxBytes: number): Promise<string | null> =>
  (await readLimitedBytes(request, maxBytes))?.toString('utf8') ?? null
