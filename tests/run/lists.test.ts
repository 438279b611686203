import '#tests/support/site-variables.ts'
import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {instrumentAssetClasses} from '#domain/instruments/asset-classes.ts'
import {languages} from '#domain/languages.ts'
import {presentingPages} from '#domain/site/document-pages.ts'
import {flagNames} from '#domain/regions/region-record.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {landingBlocks} from '#schemas/documents/landing-page.ts'
import {schemaTypes, singletons} from '#schemas/types.ts'
import {typesByDepartment} from '#schemas/values/departments.ts'
import * as fixedDocuments from '#schemas/values/fixed-documents.ts'
import {singletonTypes} from '#schemas/values/fixed-documents.ts'
import {archivedFields} from '#web/parts/archive/texts/read-texts.ts'
import {blockFields, blockShape} from '#web/parts/article/landing-blocks.ts'
import {legalSourcesQuery, searchSourcesQuery} from '#web/parts/search/entries/search-sources.ts'

// Lists that nothing else compares with their records, because a browser, another language or another program reads them. `npm run check` runs this file.

const read = (file: string): string => readFileSync(file, 'utf8')
const sort = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted()

/** Each list of alternatives in a pattern: `(?:en|ar)`, `(?<region>GLOBAL|EU)`. */
const readAlternatives = (file: string): ReadonlyArray<readonly string[]> =>
  [...read(file).matchAll(/\((?:\?:|\?<\w+>)?(?<list>\w+(?:\|\w+)+)\)/gu)].map(({groups}) =>
    (groups?.['list'] ?? '').split('|'),
  )

test('the singletons that the site and the Studio know are those of the content model', () => {
  expect(sort(singletonTypes)).toEqual(sort(singletons.map(({name}) => name)))
})

test.each(Object.entries(archivedFields))(
  'the archive shows every field of a %s, or says why not',
  (type, {shown, leftOut}) => {
    const schema = schemaTypes.find(({name}) => name === type)
    const fields = schema && 'fields' in schema ? (schema.fields ?? []).map(({name}) => name) : []
    expect(fields.length).toBeGreaterThan(1)
    expect(fields.filter((name) => !shown.includes(name) && !(name in leftOut))).toEqual([])
    expect(Object.keys(leftOut).filter((name) => !fields.includes(name))).toEqual([])
  },
)

test.each(['deploy/nginx/marsa.conf.template', 'deploy/varnish/default.vcl'])(
  '%s knows every region and every language',
  (file) => {
    const lists = readAlternatives(file)
    const ofRegions = lists.filter((list) => list.some((word) => regionCodes.some((code) => code === word)))
    const ofLanguages = lists.filter((list) => list.some((word) => languages.some((code) => code === word)))
    expect(ofRegions.length).toBeGreaterThan(0)
    expect(ofLanguages.length).toBeGreaterThan(0)
    for (const list of ofRegions) expect(sort(list)).toEqual(sort(regionCodes))
    for (const list of ofLanguages) expect(sort(list)).toEqual(sort(languages))
  },
)

test.each(['instruments.sql', 'account_types.sql'])('%s takes every asset class', (file) => {
  const list = /check \(asset_class in \((?<classes>[^)]+)\)\)/u.exec(
    read(`supabase/schemas/trading/${file}`),
  )
  const classes = [...(list?.groups?.['classes'] ?? '').matchAll(/\w+/gu)].map(([name]) => name)
  expect(sort(classes)).toEqual(sort(instrumentAssetClasses))
})

test('a landing page reads every block that its type takes', () => {
  expect(sort(blockShape.options.map(({shape}) => shape._type.value))).toEqual(sort(landingBlocks))
  expect(landingBlocks.filter((type) => !blockFields.includes(`_type == "${type}" =>`))).toEqual([])
})

test('each flag has a drawing and a rule that shows it', () => {
  const drawn = globSync('web/parts/region/flags/*.svg').map((file) => path.basename(file, '.svg'))
  expect(sort(drawn)).toEqual(sort(flagNames))
  const shown = [...read('web/app/flags.css').matchAll(/\[data-flag='(?<name>\w+)'\]/gu)]
  expect(sort(shown.map(({groups}) => groups?.['name'] ?? ''))).toEqual(sort(flagNames))
})

/** Their posts are found, and lead to them. */
const notSearched = ['blogCategory']

test('the search finds every kind of document that has a page', () => {
  const named = `${searchSourcesQuery}${legalSourcesQuery}`.matchAll(/"(?<type>[a-z]\w+)"/gu)
  const searched = new Set([...named].map(({groups}) => groups?.['type'] ?? ''))
  const presented = presentingPages.flatMap(({types}) => [...types])
  expect(presented.filter((type) => !searched.has(type))).toEqual(notSearched)
})

test('the Studio lists every type of document', () => {
  const sources = read('studio/structure/structure.ts')
  const sets = new Set(
    Object.entries(fixedDocuments).flatMap(([name, set]) =>
      typeof set === 'object' && 'type' in set && sources.includes(name) ? [set.type] : [],
    ),
  )
  const types = Object.values(typesByDepartment).flat()
  expect(types.filter((type) => !sources.includes(`'${type}'`) && !sets.has(type))).toEqual([])
})
