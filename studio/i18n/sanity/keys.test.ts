import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {findForbiddenTerms} from '#domain/terms/find-forbidden-terms.ts'
import {findStyleFaults} from '#domain/terms/style-faults.ts'

type Texts = Record<string, string>

/** Namespaces of features that the configuration leaves off: `beta.variants` and `mediaLibrary`. */
const unused = ['media-library', 'variants']

/** Names that the Arabic interface writes in Latin letters. */
const names = new Set(
  'API Canvas CDN CSV Enter Events GitHub GMT HTTP ISO JSON latest QR sanity Sanity Studio vX'.split(' '),
)

const categories = ['zero', 'one', 'two', 'few', 'many', 'other']
const plural = /_(?<category>zero|one|two|few|many|other)$/u

/** English texts by namespace. Read as text, because importing them imports the whole Studio. */
function readEnglish(): Map<string, Texts> {
  const english = new Map<string, Texts>()
  for (const file of globSync('node_modules/{sanity,@sanity/vision}/lib/*.js')) {
    const code = readFileSync(file, 'utf8')
    const resources = /defineLocalesResources\("(?<namespace>[\w-]+)", \{\n(?<body>.*?)\n\t*\}\)/gsu
    for (const {groups: {namespace = '', body = ''} = {}} of code.matchAll(resources)) {
      const texts = [...body.matchAll(/^\t+"?(?<key>[^\s":]+)"?: (?<text>".*"),?$/gmu)].map(
        ({groups: {key = '', text = ''} = {}}) => [key, z.string().parse(JSON.parse(text))],
      )
      // Comments have two versions, with one namespace.
      english.set(namespace, {...english.get(namespace), ...Object.fromEntries(texts)})
    }
    for (const {groups: {namespace = ''} = {}} of code.matchAll(/LocaleNamespace = "(?<namespace>[\w-]+)"/gu))
      english.set(namespace, english.get(namespace) ?? {})
  }
  return english
}

const english = readEnglish()
const arabic = new Map(
  globSync(path.join(import.meta.dirname, '*.json')).map((file) => [
    path.basename(file, '.json'),
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))),
  ]),
)

const listPlaceholders = (text: string) => (text.match(/\{\{.*?\}\}/gu) ?? []).toSorted()
const listTags = (text: string) => (text.match(/<\/?[A-Za-z]\w*\/?>/gu) ?? []).toSorted()

/** The words that a reader sees, without placeholders, tags and code. */
const visible = (text: string) =>
  text.replaceAll(/`[^`]*`|<code>.*?<\/code>|<Code>.*?<\/Code>|@sanity\/[\w-]+|\{\{.*?\}\}|<[^<>]*>/gu, ' ')

/** The English text behind an Arabic key: an Arabic plural form renders the English plural. */
function findSource(texts: Texts, key: string): string {
  const base = key.replace(plural, '')
  return texts[key.replace(plural, '_other')] ?? texts[key] ?? texts[base] ?? texts[`${base}_one`] ?? ''
}

/** Says none, one and two in words, so these forms can leave out the count. */
const isCounted = (key: string) => /_(?:zero|one|two)$/u.test(key)
const isCount = (placeholder: string) => /^\{\{(?:count|\w+Length)\}\}$/u.test(placeholder)

test('every namespace is translated, or unused', () => {
  expect([...arabic.keys(), ...unused].toSorted()).toEqual([...english.keys()].toSorted())
})

describe.each([...arabic])('%s', (namespace, texts) => {
  const source = english.get(namespace) ?? {}
  const entries = Object.entries(texts)
  const findFaults = (find: (text: string, key: string) => readonly string[]) =>
    entries.flatMap(([key, text]) => find(text, key).map((fault) => `${key}: ${fault}`))

  test('has the keys of the package, and all forms of a plural', () => {
    const keys = Object.keys(source).flatMap((key) =>
      plural.test(key) ? categories.map((category) => key.replace(plural, `_${category}`)) : [key],
    )
    expect(Object.keys(texts).toSorted()).toEqual([...new Set(keys)].toSorted())
  })

  test('keeps placeholders and tags', () => {
    const wrong = entries.filter(([key, text]) => {
      const origin = findSource(source, key)
      const keeps = (placeholder: string) => !isCounted(key) || !isCount(placeholder)
      return (
        listPlaceholders(text).filter(keeps).join('') !== listPlaceholders(origin).filter(keeps).join('') ||
        listTags(text).join('') !== listTags(origin).join('')
      )
    })
    expect(wrong).toEqual([])
  })

  test('is written in Arabic, with Arabic punctuation', () => {
    expect(
      findFaults((text) => (visible(text).match(/[A-Za-z]+/gu) ?? []).filter((word) => !names.has(word))),
    ).toEqual([])
    expect(findFaults((text) => visible(text).match(/[,;?"]|\.{3}/gu) ?? [])).toEqual([])
  })

  test('follows the terms and the style of the site', () => {
    expect(findFaults((text) => findForbiddenTerms('ar', text))).toEqual([])
    expect(findFaults((text) => findStyleFaults('ar', text))).toEqual([])
  })
})
