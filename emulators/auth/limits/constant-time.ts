import {setTimeout as wait} from 'node:timers/promises'

/**
 * Resolves no sooner than after a minimum time that is longer than the slowest path: the response time then does not reveal which path
 * was run.
 */
export async function inConstantTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
