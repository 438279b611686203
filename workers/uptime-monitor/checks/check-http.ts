import {NothingToCheck, type RunCheck} from './run-check.ts'

type HttpCheck = Readonly<{
  url: string
  headers?: Readonly<Record<string, string>>
  /** Statuses that say that there is no such service. */
  absentStatuses?: readonly number[]
  /** What the whole answer must hold. */
  expected?: RegExp
}>

const agent = 'marsa-prober'

/** Asks an address as a reader would, and wants a success or a redirect. */
export const checkHttp =
  ({url, headers = {}, absentStatuses = [], expected}: HttpCheck): RunCheck =>
  async (signal) => {
    const response = await fetch(url, {
      headers: {'user-agent': agent, ...headers},
      redirect: 'manual',
      cache: 'no-store',
      signal,
    })
    const body = await response.text()
    if (absentStatuses.includes(response.status)) throw new NothingToCheck(`answered ${response.status}`)
    if (response.status >= 400) throw new Error(`answered ${response.status}`)
    if (expected && !expected.test(body)) throw new Error('answered without what it should hold')
  }
