import {parseSync} from 'oxc-parser'
import {z} from 'zod'

/** Files, or folders, whose texts may be in the code, and why. Everything else comes from the content or from the labels. */
export const allowedTexts: Readonly<Record<string, string>> = {
  'web/metrics/site-metrics.ts': 'what each metric means, for whoever runs the site',
  'web/parts/frame/draft-message.tsx': 'as the error texts, for editors',
  'web/parts/frame/error-texts.ts': 'shown when every source of texts may have failed',
  'web/features/account/sign-in/get-auth-page.ts': 'shown while the content cannot be read',
  'web/features/account/account-page-fallback.ts': 'shown while the content cannot be read',
  'web/app/[lang]/[region]/component-gallery/': 'samples of the component gallery for developers',
  'web/features/component-gallery/': 'samples of the component gallery for developers',
  'web/parts/article/share-image/draw-share-image.ts': 'markup around texts of the content',
  'web/features/assistant/instrument/': 'letters and words that numbers, amounts and times are read by',
  'web/features/assistant/ask/find-response.ts': 'words of questions that name no subject',
  'web/features/assistant/answer/describe-other.ts': 'words that several holidays share',
  'web/features/assistant/answer/site-reply.ts': 'words that several holidays share',
  'web/parts/markets/trading-hours/zone-names.ts':
    'a city whose name in the list of zones has lost its accent',
  'web/features/legal/rules-shape.ts': 'what the fields of the rules mean, for developers',
  'web/features/blog/glossary.ts': 'letters that sort alike',
  'web/parts/search/terms/query-words.ts': 'letters that are written as they are spoken',
}

/** A text for visitors that is written into a source file. */
export type FoundText = Readonly<{line: number; text: string}>

type Node = Readonly<{type: string; start: number; [field: string]: unknown}>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  typeof value.start === 'number'

/** Where a value is: read by people, of use to programs only, or neither is known yet. */
type Place = 'read' | 'not-read' | 'open'

// Attributes of elements that are read out or shown, and the names that components and tables of texts give to theirs.
const readNames =
  /^(?:alt|title|placeholder|label|heading|caption|lead|summary|message|description|text|aria-(?:label|description|roledescription|valuetext|placeholder))$|(?:Label|Title|Text|Message|Hint)$/u

const letters = /\p{L}/u
const arabic = /\p{Script=Arabic}/u
/** A capital letter first and more than one word: nothing else in a program looks like this. */
const sentence = /^\p{Lu}[\p{L}'’]*,?(?: [\p{L}\d'’,–-]+)+[.!?…:]?/u

/** Finds texts that visitors would read in a source file: between tags, in visible attributes, and in constants. */
export function findTexts(file: string, source: string): FoundText[] {
  const {program, errors} = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return [...textsIn(program, 'open')].map(({start, text}) => ({
    line: source.slice(0, start).split('\n').length,
    text: text.trim().replaceAll(/\s+/gu, ' '),
  }))
}

function* textsIn(value: unknown, place: Place): Generator<{start: number; text: string}> {
  if (Array.isArray(value)) {
    for (const item of value) yield* textsIn(item, place)
    return
  }
  if (!isNode(value)) return
  const text = readText(value)
  if (text !== undefined && isText(text, place)) yield {start: value.start, text}
  for (const [field, child] of Object.entries(value)) {
    const childPlace = describePlace(value, field, place)
    // Nothing in it is read either.
    if (childPlace !== 'not-read') yield* textsIn(child, childPlace)
  }
}

const templatePart = z.object({raw: z.string()})

function readText(found: Node): string | undefined {
  if (found.type === 'TemplateElement') return templatePart.safeParse(found['value']).data?.raw
  if (found.type !== 'Literal' && found.type !== 'JSXText') return undefined
  return typeof found['value'] === 'string' ? found['value'] : undefined
}

/** Components get the level of their heading as such a tag. */
const headingTag = /^h[1-6]$/u

const isText = (text: string, place: Place): boolean =>
  (place === 'read' && letters.test(text) && !headingTag.test(text)) ||
  (place === 'open' && (arabic.test(text) || sentence.test(text.trim())))

// What is computed from values is no longer what a tag or an attribute shows; what it hands on is.
const handsOn = new Set([
  'JSXExpressionContainer',
  'ConditionalExpression',
  'LogicalExpression',
  'TemplateLiteral',
  'BinaryExpression',
  'ParenthesizedExpression',
])

/** The place of a field of a node, from the place of the node. */
function describePlace(parent: Node, field: string, place: Place): Place {
  if (place === 'not-read' || isForPrograms(parent)) return 'not-read'
  if (parent.type === 'JSXElement' || parent.type === 'JSXFragment')
    return field === 'children' ? 'read' : 'open'
  if (parent.type === 'JSXAttribute') return isRead(parent['name']) ? 'read' : 'open'
  if (parent.type === 'Property') return field === 'value' && isRead(parent['key']) ? 'read' : place
  if (place !== 'read') return place
  const isCondition = field === 'test' || (parent.type === 'LogicalExpression' && field === 'left')
  const isComparison = parent.type === 'BinaryExpression' && parent['operator'] !== '+'
  return handsOn.has(parent.type) && !isCondition && !isComparison ? 'read' : 'open'
}

const named = z.object({name: z.string()})

const isRead = (name: unknown): boolean => {
  const {data} = named.safeParse(name)
  return data !== undefined && readNames.test(data.name)
}

const namedCall = z.object({
  callee: z.union([
    z.object({type: z.literal('Identifier'), name: z.string()}).transform(({name}) => name),
    // Only errors pass a text to the class that they extend.
    z.object({type: z.literal('Super')}).transform(() => 'Error'),
    z.looseObject({object: z.object({name: z.string()})}).transform(({object}) => object.name),
  ]),
})

/** Errors and logs are for operators; types and imports are not texts. */
function isForPrograms(found: Node): boolean {
  if (/^(?:TS|Import|ExportAll)/u.test(found.type) && !/^TS(?:As|Satisfies|NonNull)/u.test(found.type))
    return true
  if (found.type !== 'NewExpression' && found.type !== 'CallExpression') return false
  const {data} = namedCall.safeParse(found)
  return data !== undefined && /Error$|^log$|^console$|^z$/u.test(data.callee)
}
