import {namesCrypto} from '../offers/named-classes.ts'
import {listTexts} from './marked-texts.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasSymbol = (item: unknown): item is Fields => isObject(item) && typeof item['symbol'] === 'string'
const isCoin = (item: Fields): boolean => namesCrypto(String(item['symbol']))

/** The fields with lists of instruments: an article's body, and the figures of a landing page. Pages leave out coins of them where they aren't offered. */
const isInstrument = (item: unknown, field: string): item is Fields =>
  hasSymbol(item) && (field === 'instruments' || item['_type'] === 'instrumentFigures')

/** Leaves out the symbols of coins in a list that has instruments of other classes, too. Their other texts stay. */
function pickShown(list: readonly unknown[], field: string): readonly unknown[] {
  const isMixed = list.some((item) => isInstrument(item, field) && !isCoin(item))
  return list.map((item) =>
    isMixed && isInstrument(item, field) && isCoin(item) ? {...item, symbol: ''} : item,
  )
}

/** The parts of a document that stand in every region: without frequent questions, which have regions of their own, and without coins of mixed lists. */
function pickFixed(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return pickShown(value, field).map((item) => pickFixed(item))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'faqs')
      .map(([name, inner]) => [name, pickFixed(inner, name)]),
  )
}

/** The blocks of a landing page without those that are only shown where crypto is offered: charts of coins, and buttons marked so. */
const pickShownBlocks = (blocks: readonly unknown[]): readonly unknown[] =>
  blocks.flatMap((block) => {
    if (!isObject(block)) return [block]
    const {action, ...others} = block
    if (block['_type'] === 'landingChart' && hasSymbol(block) && isCoin(block)) return []
    return [isObject(action) && action['needsCrypto'] === true ? others : block]
  })

/** The addresses of all links in a value. */
function listAddresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listAddresses)
  if (!isObject(value)) return []
  const {href} = value
  return [...(typeof href === 'string' ? [href] : []), ...Object.values(value).flatMap(listAddresses)]
}

/** Whether any text, instrument or link to an instrument in a document names crypto. Not for documents deeper than forms write. */
export function isAboutCrypto(document: Fields): boolean {
  const {blocks} = document
  const fixed = pickFixed(Array.isArray(blocks) ? {...document, blocks: pickShownBlocks(blocks)} : document)
  return (
    listTexts(fixed).some(({text}) => namesCrypto(text)) ||
    listAddresses(fixed).some((href) => href.includes('/trading/') && namesCrypto(href))
  )
}
