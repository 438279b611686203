import {isTooDeep, maxDepth} from '../document-depth.ts'
import {isLanguage, languages} from '#domain/languages.ts'
import {locateBannedClasses} from '../offers/named-classes.ts'
import {findPlaces, findPromises} from './find-claims.ts'

/** A path in a document: field names, and keys or indices of items. */
type TextPath = ReadonlyArray<string | number | Readonly<{_key: string}>>
type TextAt = Readonly<{path: TextPath; text: string}>

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Fields whose words visitors don't see. */
const withoutWords: ReadonlySet<string> = new Set(['seal', 'href', 'behind', 'unreviewed', 'markDefs'])

/** Fields of a paragraph that are no texts beside it. */
const ofParagraph: ReadonlySet<string> = new Set(['children', 'style', 'listItem', 'level'])

// A paragraph is one text, even if parts of it are marked.
const paragraph = (children: readonly unknown[]): string =>
  children
    .map((child) => (isObject(child) && typeof child['text'] === 'string' ? child['text'] : ''))
    .join('')

const place = (item: unknown, index: number) =>
  isObject(item) && typeof item['_key'] === 'string' ? {_key: item['_key']} : index

/**
 * Lists the texts in a document or a part of it, each with its path. A paragraph of rich text is one text. Texts below the greatest depth are left out:
 * `isMarked` counts such a document as marked.
 */
export function listTexts(value: unknown, path: TextPath = []): TextAt[] {
  if (typeof value === 'string') return [{path, text: value}]
  if (path.length > maxDepth) return []
  if (Array.isArray(value))
    return value.flatMap((item, index) => listTexts(item, [...path, place(item, index)]))
  if (!isObject(value)) return []
  const {children} = value
  const isParagraph = value['_type'] === 'block' && Array.isArray(children)
  // A title that calls itself a paragraph is read as a title, too.
  const others = Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && !withoutWords.has(name))
    .filter(([name]) => !isParagraph || !ofParagraph.has(name))
    .flatMap(([name, field]) => listTexts(field, [...path, name]))
  return isParagraph ? [{path, text: paragraph(children)}, ...others] : others
}

/** Regulated types. Their texts state the caps of regions, and a second person approves each of them anyway. */
const statingCaps: ReadonlySet<unknown> = new Set(['regionProfile', 'legalDocument'])

/** Types whose documents the site leaves out where a class that they name may not be marketed. */
const leftOut: ReadonlySet<unknown> = new Set([
  'blogPost',
  'landingPage',
  'faq',
  'glossaryTerm',
  'announcement',
])

const isField = (path: TextPath, ...names: readonly string[]): boolean =>
  names.every((name, index) => path[index] === name)

const writeStep = (step: TextPath[number] | undefined): string => JSON.stringify(step)

/** The steps of a trading page's cards of the crypto market. A card whose key another card has, too, could be that one. */
function listCryptoCards({cards}: Fields): ReadonlySet<string> {
  const steps = Array.isArray(cards) ? cards.map((card, index) => writeStep(place(card, index))) : []
  const counts = Map.groupBy(steps, (step) => step)
  return new Set(
    (Array.isArray(cards) ? cards : []).flatMap((card: unknown, index) => {
      const step = steps[index] ?? ''
      return isObject(card) && card['group'] === 'crypto' && counts.get(step)?.length === 1 ? [step] : []
    }),
  )
}

/** Whether regions without crypto leave out a whole document of a type that they show otherwise. */
function isLeftOut({_type: type, slug, instruments}: Fields): boolean {
  if (type === 'blogCategory') return isObject(slug) && slug['current'] === 'crypto'
  if (type !== 'tradingHoursCalendar' || !isObject(instruments)) return false
  const {groups, symbols, symbolEndings} = instruments
  // One for other instruments, too, is read where they are offered.
  const hasOthers = [symbols, symbolEndings].some((list) => list !== undefined && !isEmpty(list))
  return Array.isArray(groups) && groups.join() === 'crypto' && !hasOthers
}

/**
 * The texts that a second person must approve if they name a class whose marketing some region bans. Regions without crypto don't see the home page's
 * usual lead, and the card of the crypto market. A document without a type isn't a page's.
 */
function listUnfiltered(texts: readonly TextAt[], document: Fields): readonly TextAt[] {
  const {_type: type} = document
  if (typeof type !== 'string' || statingCaps.has(type) || leftOut.has(type) || isLeftOut(document)) return []
  if (type === 'homePage') return texts.filter(({path}) => !isField(path, 'lead'))
  if (type !== 'tradingPage') return texts
  const hidden = listCryptoCards(document)
  return texts.filter(({path}) => !isField(path, 'cards') || !hidden.has(writeStep(path[1])))
}

const selectSearch = ({_type: type}: Fields) => (statingCaps.has(type) ? findPromises : findPlaces)

/** Texts that are read as one. */
type Passage = Readonly<{texts: readonly TextAt[]; gap: '\n' | ' '}>

// Ignores keys and indices, because paragraphs and list items follow one another.
const field = (path: TextPath): string => path.filter((step) => typeof step === 'string').join('.')

// A longer text stands by itself, and a question belongs to its answer.
const isLabel = ({text}: TextAt): boolean => text.length <= 60 && !/[?؟]\s*$/u.test(text)

/** The short fields of each object, in each language: a statistic's figure and its label are read as one. */
function listLabels(texts: readonly TextAt[]): Passage[] {
  const fields = texts.filter(isLabel).flatMap((at) => {
    const last = at.path.at(-1)
    const lang = typeof last === 'string' && isLanguage(last) ? last : null
    const path = lang === null ? at.path : at.path.slice(0, -1)
    const isField = typeof path.at(-1) === 'string'
    return isField ? [{at, lang, owner: JSON.stringify(path.slice(0, -1))}] : []
  })
  return [...Map.groupBy(fields, ({owner}) => owner).values()].flatMap((own) =>
    languages.flatMap((language) => {
      const labels = own.filter(({lang}) => lang === null || lang === language).map(({at}) => at)
      // A page may show the fields in another order than the document.
      const orders = labels.length > 1 ? [labels, labels.toReversed()] : []
      return orders.map((order) => ({texts: order, gap: ' '}) as const)
    }),
  )
}

const isQuestion = ({text}: TextAt): boolean => /[?؟]\s*$/u.test(text)

const readLanguage = ({path}: TextAt) =>
  path.find((step) => typeof step === 'string' && isLanguage(step)) ?? null

/** How many steps of a question's path lead to the object that has the question. */
const countOwnerSteps = ({path}: TextAt, language: string | null): number =>
  Math.max(0, path.length - (typeof path.at(-1) === 'string' && language !== null ? 2 : 1))

/** A part of a document: the parts within it, and the next text of each language, as seen from the text that is read now. */
type Part = Readonly<{
  fields: Map<string | number, Part>
  items: Map<string, Part>
  next: Map<string | null, TextAt>
}>

const makePart = (): Part => ({fields: new Map(), items: new Map(), next: new Map()})

function getPart({fields, items}: Part, step: TextPath[number]): Part {
  if (typeof step === 'object') {
    const part = items.get(step._key) ?? makePart()
    items.set(step._key, part)
    return part
  }
  const part = fields.get(step) ?? makePart()
  fields.set(step, part)
  return part
}

/**
 * Questions with the next text of the object: its answer may make the claim. Reads the texts once, from the last to the first, because a comparison of
 * each question with all later texts takes seconds for a thousand questions.
 */
function listAnswered(texts: readonly TextAt[]): Passage[] {
  const whole = makePart()
  const answered = texts.toReversed().flatMap((text) => {
    const language = readLanguage(text)
    const parts = [whole]
    for (const step of text.path) parts.push(getPart(parts.at(-1) ?? whole, step))
    const answer = isQuestion(text) ? parts[countOwnerSteps(text, language)]?.next.get(language) : undefined
    for (const part of parts) part.next.set(language, text)
    return answer ? [{texts: [text, answer], gap: '\n'} as const] : []
  })
  return answered.toReversed()
}

/**
 * The passages of a document. A sentence may run from one paragraph, item of a list, or item's field into the next. Each text is also read alone:
 * a neighbor may complete a claim, but can't take it back.
 */
const listPassages = (texts: readonly TextAt[]): Passage[] => [
  ...[...Map.groupBy(texts, ({path}) => field(path)).values()]
    .filter(({length}) => length > 1)
    .map((group) => ({texts: group, gap: '\n'}) as const),
  ...listLabels(texts),
  ...listAnswered(texts),
  ...texts.map((text) => ({texts: [text], gap: '\n'}) as const),
]

const join = ({texts, gap}: Passage): string => texts.map(({text}) => text).join(gap)

/** The texts of a document as readers see them: each text, and texts that are read as one. */
export const listReadTexts = (document: Fields): string[] => listPassages(listTexts(document)).map(join)

/** The claims that a search finds in a passage, each with the text where it begins. */
function findInPassage(
  passage: Passage,
  search: typeof findPlaces,
): Array<Readonly<{at: TextAt; word: string}>> {
  const joined = join(passage)
  const places = search(joined)
  if (places.length === 0) return []
  let end = -1
  return passage.texts.flatMap((at) => {
    const start = end + 1
    end = start + at.text.length
    return places
      .filter((place) => place.start >= start && place.start <= end)
      .map((place) => ({at, word: joined.slice(place.start, place.end).replaceAll('\n', ' ').trim()}))
  })
}

/** Several times what the longest page has. A search of more takes too long for the servers that search while visitors wait. */
const maxTexts = 5_000
const maxLength = 100_000

const measureStep = (step: TextPath[number]): number =>
  typeof step === 'number' ? 1 : (typeof step === 'string' ? step : step._key).length

/** Whether a search for claims would take too long. The paths count, too, because the search compares them. */
const isTooLong = (texts: readonly TextAt[]): boolean =>
  texts.length > maxTexts ||
  texts
    .map(({path, text}) => path.reduce((sum: number, step) => sum + measureStep(step), text.length))
    .reduce((sum, length) => sum + length, 0) > maxLength

/** The texts of a document that a search for claims reads. Null if the search would take too long, or couldn't read them all. */
function listSearchable(document: Fields): readonly TextAt[] | null {
  if (isTooDeep(document)) return null
  const texts = listTexts(document)
  return isTooLong(texts) ? null : texts
}

/** A text that contains claims, its path, and the words of the claims. A document that can't be searched is one marked text without words. */
type MarkedText = Readonly<{path: TextPath; words: readonly string[]}>

/** Lists the texts of a document that contain claims. A claim that spans several texts is listed at the first. */
export function listMarkedTexts(document: Fields): MarkedText[] {
  const texts = listSearchable(document)
  if (texts === null) return [{path: [], words: []}]
  const search = selectSearch(document)
  const unfiltered = listUnfiltered(texts, document).map((text) => ({texts: [text], gap: '\n'}) as const)
  const found = Map.groupBy(
    [
      ...listPassages(texts).flatMap((passage) => findInPassage(passage, search)),
      ...unfiltered.flatMap((passage) => findInPassage(passage, locateBannedClasses)),
    ],
    ({at}) => at,
  )
  return texts.flatMap((text) => {
    const words = [...new Set((found.get(text) ?? []).map(({word}) => word))]
    return words.length === 0 ? [] : [{path: text.path, words}]
  })
}

/** Whether a document contains claims, so that a second person must approve it. One that can't be searched counts as marked. */
export function isMarked(document: Fields): boolean {
  const texts = listSearchable(document)
  const search = selectSearch(document)
  return (
    texts === null ||
    listPassages(texts).some((passage) => search(join(passage)).length > 0) ||
    listUnfiltered(texts, document).some(({text}) => locateBannedClasses(text).length > 0)
  )
}
