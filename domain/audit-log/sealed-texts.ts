import {z} from 'zod'
import type {Language} from '../languages.ts'
import {fillLossShare} from '../risk-warning.ts'
import type {SealableDocument} from '../seal/document-hash.ts'
import {sealShape} from '../seal/seal.ts'
import type {ReceiptText} from './receipt.ts'

type Leaf = Readonly<{field: string; text: string}>

/** Leaves out white space and direction marks, which pages and mails set themselves. */
const toComparable = (text: string): string =>
  text.replaceAll(/[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069]+/gu, '')

/** Fields with names. A name is in many texts, so it doesn't show which text a page has. */
const names: ReadonlySet<string> = new Set(['name', 'title', 'search', 'seal', 'slug', 'entity'])
/** Shorter texts could stand there by chance. */
const shortest = 30

const blocksShape = z.array(z.object({children: z.array(z.object({text: z.string()}))}))
const itemShape = z.looseObject({code: z.string()})
const objectShape = z.record(z.string(), z.unknown())

/** The texts of a document's value in a language, with the names of their fields. */
function listTexts(value: unknown, lang: Language, field: string): readonly Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((item) =>
      listTexts(item, lang, `${field}.${itemShape.safeParse(item).data?.code ?? ''}`),
    )
  const object = objectShape.safeParse(value).data
  if (!object) return []
  const own = object[lang]
  if (typeof own === 'string') return [{field, text: own}]
  const blocks = blocksShape.safeParse(own).data
  if (blocks)
    return [{field, text: blocks.map(({children}) => children.map(({text}) => text).join('')).join('\n')}]
  return Object.entries(object)
    .filter(([name]) => !name.startsWith('_') && !names.has(name))
    .flatMap(([name, member]) => listTexts(member, lang, field === '' ? name : `${field}.${name}`))
}

const reference = z.object({_ref: z.string()}).nullish()

const scopeShape = z.looseObject({
  lossPercentage: z.object({percentage: z.number()}).nullish(),
  prescribedWithFigure: reference,
  prescribedWithoutFigure: reference,
  regions: z.array(z.string()).nullish(),
})

/** The documents for visitors of a region, and its share of losing accounts. Another region's text may have the same words. */
function pickForRegion(documents: readonly SealableDocument[], region: string) {
  const profile = documents.find(({_id}) => _id === `regionProfile-${region}`)
  const {prescribedWithFigure, prescribedWithoutFigure, lossPercentage} =
    scopeShape.safeParse(profile).data ?? {}
  const prescribed = new Set([prescribedWithFigure?._ref, prescribedWithoutFigure?._ref])
  const picked = documents.filter((document) => {
    if (document._type === 'regionProfile') return document === profile
    if (document._type === 'prescribedText') return prescribed.has(document._id)
    const regions = scopeShape.safeParse(document).data?.regions ?? []
    return regions.length === 0 || regions.includes(region)
  })
  return {picked, lossPercentage: lossPercentage?.percentage ?? null}
}

/** Whether each line of a text is in what was shown. */
const isWithin = (text: string, shown: string): boolean =>
  toComparable(text).length >= shortest &&
  text.split('\n').every((line) => shown.includes(toComparable(line)))

/** The sealed texts within what a page or a mail shows, with the fields whose whole text is in it. */
export function findSealedTexts(
  shownText: string,
  documents: readonly SealableDocument[],
  {lang, region}: Readonly<{lang: Language; region: string}>,
): readonly ReceiptText[] {
  const shown = toComparable(shownText)
  const {picked, lossPercentage} = pickForRegion(documents, region)
  return picked
    .flatMap((document) => {
      const fields = listTexts(document, lang, '')
        .filter(({text}) => isWithin(fillLossShare(text, lossPercentage), shown))
        .map(({field}) => field)
      const seal = sealShape.safeParse(document['seal']).data
      return seal && fields.length > 0 ? [{id: document._id, fields: [...new Set(fields)], seal}] : []
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
