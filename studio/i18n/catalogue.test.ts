import {globSync, readFileSync} from 'node:fs'
import {parseSync} from 'oxc-parser'
import {expect, test} from 'vitest'
import {findForbiddenTerms} from '#domain/terms/find-forbidden-terms.ts'
import {findStyleFaults} from '#domain/terms/style-faults.ts'
import {schemaTypes} from '#schemas/types.ts'
import catalogue from './ar.json' with {type: 'json'}
import {translateSchema, withCountries} from './schema-texts.ts'
import {createTranslator, type Translations} from './translator.ts'

type Node = Readonly<{type: string; [field: string]: unknown}>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isString = (value: unknown): value is string => typeof value === 'string'

const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Every node of a file, without types and imports. */
function* listNodes(node: Node): Generator<Node> {
  if (/^(?:TS|Import)/u.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/u.test(node.type)) return
  yield node
  for (const child of children(node)) yield* listNodes(child)
}

/** The nodes of the product's files that match a pattern. */
const readNodes = (pattern: string): Node[] =>
  globSync(pattern)
    .filter((file) => !/[.]test[.]|generate|[/]queries[/]/u.test(file))
    .flatMap((file) => [...listNodes({...parseSync(file, readFileSync(file, 'utf8')).program})])

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The texts that an expression can have. `{}` stands for its variables. */
function listAlternatives(node: unknown): string[] {
  if (!isNode(node)) return ['{}']
  if (node.type === 'Literal') return [String(node['value'])]
  if (node.type === 'ConditionalExpression')
    return [...listAlternatives(node['consequent']), ...listAlternatives(node['alternate'])]
  if (node.type !== 'TemplateLiteral') return ['{}']
  const parts = list(node['quasis']).map((part) =>
    isNode(part) && part['value'] instanceof Object && 'cooked' in part['value']
      ? String(part['value'].cooked)
      : '',
  )
  const expressions = list(node['expressions']).map(listAlternatives)
  return parts.reduce<string[]>(
    (texts, part, index) =>
      texts.flatMap((text) => (expressions[index] ?? ['']).map((filled) => text + part + filled)),
    [''],
  )
}

const toShape = (text: string): string => text.replaceAll(/\{\w*\}/gu, '{}')

const studioNodes = readNodes('studio/**/*.{ts,tsx}')
const schemaNodes = readNodes('schemas/**/*.ts')
const domainNodes = readNodes('domain/{regions,instruments,audit-log}/**/*.ts')

const getName = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)

/** The first arguments of calls of a function. */
const listSaid = (names: readonly string[]): unknown[] =>
  studioNodes
    .filter((node) => node.type === 'CallExpression' && names.includes(String(getName(node['callee']))))
    .map((node) => list(node['arguments'])[0])

const said = listSaid(['say', 'sayWith']).flatMap(listAlternatives)

const counted = studioNodes
  .filter((node) => node.type === 'ObjectExpression')
  .map((node) => list(node['properties']).filter(isNode))
  .filter((properties) => ['one', 'other'].every((name) => properties.some(({key}) => getName(key) === name)))
  .flatMap((properties) => properties.filter(({key}) => getName(key) === 'other'))
  .flatMap(({value}) => listAlternatives(value))

const english = new Map<string, string | object>(Object.entries(catalogue))
const translations: Translations = catalogue
const {translate: translateText} = createTranslator('ar', translations)
const translate = withCountries('ar', translateText)

/** Names and values that stay as they are. */
const untranslated = new Set(
  'America/New_York|09:30|MetaTrader|cTrader|TradingView|LinkedIn|X|YouTube|Facebook|Instagram|Telegram'.split(
    '|',
  ),
)

const definitionTexts = new Set<string>()
translateSchema(schemaTypes, (text) => {
  definitionTexts.add(text)
  return text
})

/** A sentence or a phrase in English. Nothing else in the model looks like it, other than queries. */
const phrase = /^(?:[A-Z{].* |[a-z]+ [a-z]+)/su
const query = /==|\*\[|coalesce|=>|_type|\$\w/u

/** Texts of rules and previews. The publisher's checks and legal names that a rule searches for aren't shown. */
const hidden = new Set([
  'Financial Ombudsman',
  'Investor Compensation Fund',
  ...readNodes('schemas/rules/document-structure.ts').flatMap(listAlternatives),
  // Each line has its Arabic beside the English.
  ...readNodes('schemas/values/approval-checklists.ts').flatMap(listAlternatives),
])
// The parts of a template are in its alternatives.
const parts = new Set(
  schemaNodes.filter(({type}) => type === 'TemplateLiteral').flatMap((node) => [...listNodes(node)].slice(1)),
)
const shapes = schemaNodes
  .filter((node) => ['Literal', 'TemplateLiteral'].includes(node.type) && !parts.has(node))
  .flatMap(listAlternatives)
const messages = shapes.filter(
  (text) => phrase.test(text) && /[a-z]{3}/u.test(toShape(text)) && !query.test(text) && !hidden.has(text),
)

test('every text that the Studio says has a translation', () => {
  expect(said.filter((text) => typeof english.get(text) !== 'string')).toEqual([])
  expect(counted.filter((text) => typeof english.get(text) !== 'object')).toEqual([])
})

test('every title, description and option of the content model has a translation', () => {
  const missing = [...definitionTexts].filter((text) => !untranslated.has(text) && translate(text) === text)
  expect(missing).toEqual([])
})

test('every message of a rule and every preview has a translation', () => {
  const missing = messages
    .map((text) => text.replaceAll('{}', '7'))
    .filter((text) => !/\p{Script=Arabic}/u.test(translate(text)))
  expect([...new Set(missing)]).toEqual([])
})

test('every translation is used', () => {
  const literals = [...studioNodes, ...schemaNodes, ...domainNodes]
    .filter(({type}) => type === 'Literal')
    .flatMap(listAlternatives)
  // A message of two sentences that functions join.
  const joined = messages.map((text) => `{} ${text}`)
  const used = new Set(
    [...said, ...counted, ...definitionTexts, ...literals, ...shapes, ...joined].map(toShape),
  )
  expect([...english.keys()].filter((text) => !used.has(toShape(text)))).toEqual([])
})

const arabic = [...english].flatMap(([text, translation]) =>
  (isString(translation) ? [translation] : Object.values(translation)).map(
    (each) => [text, String(each)] as const,
  ),
)

const placeholders = (text: string): string[] => text.match(/\{\w+\}/gu) ?? []

test('a translation has no placeholder that its text lacks', () => {
  const unknown = arabic.filter(([text, each]) => placeholders(each).some((name) => !text.includes(name)))
  expect(unknown).toEqual([])
})

test('translations use the terms and the style of the site', () => {
  const faults = arabic.flatMap(([, each]) =>
    [...findForbiddenTerms('ar', each), ...findStyleFaults('ar', each)].map((fault) => `${each}: ${fault}`),
  )
  expect(faults).toEqual([])
})
