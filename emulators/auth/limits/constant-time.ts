import {setTimeout as wait} from 'node:timers/promises'

/**
 * Answers no sooner than after a time that the longest way through takes comfortably: how long an answer took then does not tell which
 * way it went. Not for anybody to wait for something: for nobody to measure anything.
 */
export async function inConstantTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
