import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {type BundleEvidence, type BundleRange, findConcerned} from '#domain/audit-log/bundle.ts'
import {type Language, languages} from '#domain/languages.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import type {ZipFile} from '#web/http/zip.ts'
import {type ExportContents, listBundles, nameCopy, nameEvidence} from './export-shape.ts'
import {writeReadme} from './readme.ts'
import {writeReport} from './report.ts'

/** Reads the stored pages and their parts by their hashes. */
export type Stored = Readonly<{
  readText: (hash: string) => Promise<Readonly<{body: string}> | undefined>
  readFile: (hash: string) => Promise<Readonly<{mediaType: string; bytes: Uint8Array}> | undefined>
  /** The evidence of a bundle in a language. */
  readEvidence: (range: BundleRange, lang: Language) => Promise<BundleEvidence>
}>

const partAddress = /\/api\/legal\/history\/evidence\/(?<hash>[\da-f]{64})/gu

const listParts = (text: string): readonly string[] =>
  [...text.matchAll(partAddress)].map(([, hash = '']) => hash)

/** The files that a text refers to, each once, with their own. */
async function* listPartFiles(
  text: string,
  names: Map<string, string>,
  stored: Stored,
): AsyncGenerator<ZipFile> {
  for (const hash of listParts(text)) {
    if (names.has(hash)) continue
    const sheet = await stored.readText(hash)
    const file = sheet ? undefined : await stored.readFile(hash)
    if (!sheet && !file) continue
    const name = nameEvidence(hash, sheet ? 'css' : (file?.mediaType.replace(/^.*\/|\+.*$/gu, '') ?? 'bin'))
    names.set(hash, name)
    if (file) yield {name, body: file.bytes}
    if (sheet) {
      yield* listPartFiles(sheet.body, names, stored)
      yield {name, body: sheet.body}
    }
  }
}

/** Points a page to the files of the archive. The stored page keeps its hash, and the copy can be read. */
const toCopy = (body: string, names: ReadonlyMap<string, string>): string =>
  body.replaceAll(partAddress, (address, hash: string) => {
    const name = names.get(hash)
    return name === undefined ? address : `../../${name}`
  })

/** The stored pages with their parts. Memory holds one page, and the names of what was written. */
async function* listPages({bundle, renderings}: ExportContents, stored: Stored): AsyncGenerator<ZipFile> {
  const names = new Map<string, string>()
  const written = new Set<string>()
  for (const rendering of renderings) {
    const text = await stored.readText(rendering.hash)
    if (!text) continue
    const {body} = text
    if (!written.has(rendering.hash)) yield {name: nameEvidence(rendering.hash, 'html'), body}
    written.add(rendering.hash)
    yield* listPartFiles(body, names, stored)
    yield {name: nameCopy(rendering, bundle.range), body: toCopy(body, names)}
  }
}

const verifierFile = 'web/public/record/verify-record.mjs'

async function* listRecord({bundle}: ExportContents, {readEvidence}: Stored): AsyncGenerator<ZipFile> {
  yield {name: 'record/verify-record.mjs', body: await readFile(path.resolve(verifierFile))}
  yield {name: 'record/keys.json', body: JSON.stringify(bundle.keys, null, 2)}
  for (const lang of languages) {
    for (const {name, range} of listBundles(bundle, lang)) {
      const concerns = findConcerned({range, region: bundle.region}, bundle.entries, regulatedTypes)
      const evidence = await readEvidence(range, lang)
      yield {name: `record/${name}`, body: JSON.stringify({...bundle, lang, range, concerns, evidence})}
    }
  }
}

/** The files of an export, one after the other: texts, people and decisions to read, and the record with stored pages to verify. */
export async function* listFiles(contents: ExportContents, stored: Stored): AsyncGenerator<ZipFile> {
  yield {name: 'README.txt', body: writeReadme(contents)}
  for (const lang of languages) yield {name: `report.${lang}.html`, body: writeReport(lang, contents)}
  yield* listRecord(contents, stored)
  yield {name: 'decisions.json', body: JSON.stringify(contents.decisions, null, 2)}
  yield* listPages(contents, stored)
}
