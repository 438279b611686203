import {z} from 'zod'
import type {PageAfter} from '#domain/instruments/rows/result-page.ts'
import type {Sort} from '#domain/instruments/search/select-rows.ts'

const symbol = z.string().regex(/^[A-Z0-9][A-Z0-9.&-]{0,19}$/u)
const text = z.string().regex(/^\P{Cc}{0,200}$/u)
// Empty after a row that is not offered: it has no figures.
const number = z.string().regex(/^(?:-?\d{1,12}(?:\.\d{1,12})?(?:e-?\d{1,2})?)?$/u)
const isText = (sort: Sort<string> | null) => sort === null || sort.by === 'symbol' || sort.by === 'name'

/** The row after which a page starts in an order; null for the first page, undefined for invalid parameters. */
export function readAfter(
  parameters: URLSearchParams,
  sort: Sort<string> | null,
): PageAfter | null | undefined {
  if (!parameters.has('after')) return null
  const shape = z.object({symbol, value: isText(sort) ? text : number})
  return shape.safeParse({symbol: parameters.get('after'), value: parameters.get('afterValue')}).data
}
