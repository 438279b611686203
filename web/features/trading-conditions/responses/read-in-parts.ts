import type {PageAfter} from '#domain/instruments/rows/result-page.ts'

type Availability = 'available' | 'restricted' | null

/** What a page asks for; `byNumber` where its order is that of a figure, which instruments that are not offered do not have. */
type PageOrder = Readonly<{
  byNumber: boolean
  availability: Availability
  after: PageAfter | null
  limit: number
}>

/**
 * Reads a page whose order may be that of a figure: first what is offered, in that order, then the rest by symbol, so that not even its
 * place tells a figure. The cursor of a row of the rest has no value.
 */
export async function readInParts<Item>(
  {byNumber, availability, after, limit}: PageOrder,
  read: (part: PageOrder) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  if (!byNumber || availability === 'available') return await read({byNumber, availability, after, limit})
  const isInRest = after?.value === ''
  const offered =
    isInRest || availability === 'restricted'
      ? []
      : await read({byNumber, availability: 'available', after, limit})
  if (offered.length === limit) return offered
  const rest = await read({
    byNumber: false,
    availability: 'restricted',
    after: isInRest ? {symbol: after.symbol, value: after.symbol} : null,
    limit: limit - offered.length,
  })
  return [...offered, ...rest]
}
