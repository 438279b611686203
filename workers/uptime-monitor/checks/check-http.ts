import {NothingToCheck, type RunCheck} from './run-check.ts'

type HttpCheck = Readonly<{
  url: string
  headers?: Readonly<Record<string, string>>
  /** Statuses that mean that there is no such service. */
  absentStatuses?: readonly number[]
  /** What the body must contain. */
  expected?: RegExp
}>

const agent = 'marsa-uptime-monitor'

/** Requests an address as a visitor would; expects a success or a redirect. */
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
    if (absentStatuses.includes(response.status))
      throw new NothingToCheck(`responded with ${response.status}`)
    if (response.status >= 400) throw new Error(`responded with ${response.status}`)
    if (expected && !expected.test(body)) throw new Error('responded without the expected content')
  }
