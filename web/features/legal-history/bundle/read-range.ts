import type {BundleRange} from '#domain/record/bundle.ts'
import {parseMoment} from '../moment.ts'

/** What a request asks a bundle for: `at`, or `from` and `to`. Undefined where neither is given in full. A moment to come is now. */
export function readRange(parameters: URLSearchParams, now: string): BundleRange | undefined {
  const moment = (name: string, edge: 'begin' | 'end') => {
    const parsed = parseMoment(parameters.get(name) ?? '', edge)
    return parsed !== undefined && Date.parse(parsed) > Date.parse(now) ? now : parsed
  }
  const at = moment('at', 'end')
  if (at !== undefined) return {kind: 'moment', at}
  const [from, to] = [moment('from', 'begin'), moment('to', 'end')]
  return from === undefined || to === undefined || Date.parse(from) > Date.parse(to)
    ? undefined
    : {kind: 'period', from, to}
}
