import {readLimitedBytes} from './read-limited-bytes.ts'

/** The body of a request as text, or null when it is longer than `mostBytes`; what is too long is not read to its end. */
export const readLimitedText = async (request: Request, mostBytes: number): Promise<string | null> =>
  (await readLimitedBytes(request, mostBytes))?.toString('utf8') ?? null
