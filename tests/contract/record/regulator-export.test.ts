import '#tests/support/site-variables.ts'
import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Bundle, findConcerned} from '#domain/audit-log/bundle.ts'
import {hashText} from '#domain/audit-log/evidence.ts'
import type {Language} from '#domain/languages.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import type {Rendering} from '#web/database/audit-log/renderings.ts'
import type {ExportContents} from '#web/features/legal/regulator-export/export-shape.ts'
import {listFiles} from '#web/features/legal/regulator-export/list-files.ts'
import {listExportCommands} from '#web/features/legal/regulator-export/readme.ts'
import {link, makeWholeBundle, minute, wholeRecord} from './whole-record.ts'

// What a regulator does with an export: unpack it, read the report, and verify the record by the words of its README.
const [sheet, home, arabic] = [
  '@font-face{src:url(/api/legal/history/evidence/FONT)}',
  '<link rel="stylesheet" href="/api/legal/history/evidence/SHEET"><h1>Marsa</h1>',
  '<html lang="ar"><h1>مرسى</h1>',
]
const font = hashText('font')
const css = sheet.replace('FONT', font)
const page = home.replace('SHEET', hashText(css))
const texts = new Map([css, page, arabic].map((body) => [hashText(body), {body}]))

const rendering = (language: Language, body: string, place = '/'): Rendering => ({
  path: place,
  language,
  hash: hashText(body),
  rendered_at: minute(15),
  run: 1,
  cause: 'publication',
  build_id: 'b',
  manifest_hash: hashText(''),
  token: null,
})

let authority: RunningTimestampAuthority
let folder: string
let bundle: Bundle

beforeAll(async () => {
  ;[folder, authority] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'regulator-export-')),
    startTimestampAuthority(),
  ])
  bundle = await makeWholeBundle(link(wholeRecord), authority)
})
afterAll(async () => {
  await authority.close()
  await rm(folder, {recursive: true})
})

const makeContents = (range: Bundle['range']): ExportContents => ({
  bundle: {
    ...bundle,
    range,
    concerns: findConcerned({range, region: 'EU'}, bundle.entries, regulatedTypes),
  },
  corrections: [],
  decisions: [
    {
      position: 3,
      documentId: 'regionProfile-EU',
      documentType: 'regionProfile',
      title: 'European Union',
      kind: 'sent-back',
      person: 'carla',
      decidedAt: minute(12),
      reason: 'The figure <b>is</b> wrong',
      textHash: null,
      authors: ['anna'],
      approvers: ['carla'],
      liveAt: null,
      assignee: null,
      dueAt: null,
      evidenceFiles: [],
      checklist: [],
      changes: [],
    },
  ],
  renderings: [rendering('en', page), rendering('ar', arabic), rendering('en', page, '/legal/terms')],
  names: new Map([
    ['anna', 'Amal Haddad'],
    ['carla', 'Carla Ruiz'],
  ]),
  siteUrl: 'https://site.example',
  preparedAt: minute(20),
})

/** Unpacks the files of an export into a folder. Resolves to their names. */
async function unpack(contents: ExportContents): Promise<readonly string[]> {
  const names: string[] = []
  const files = listFiles(contents, {
    readText: async (hash) => await Promise.resolve(texts.get(hash)),
    readFile: async (hash) =>
      await Promise.resolve(
        hash === font ? {mediaType: 'font/woff2', bytes: Buffer.from('font')} : undefined,
      ),
    readEvidence: async () => await Promise.resolve(bundle.evidence),
  })
  for await (const {name, body} of files) {
    names.push(name)
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true})
    await writeFile(path.join(folder, name), body)
  }
  return names
}

const read = async (name: string): Promise<string> => await readFile(path.join(folder, name), 'utf8')
const moment = () => makeContents(bundle.range)

/** Runs a command of the README in the folder that it names. */
async function runInRecord(line: string): Promise<Readonly<{code: unknown; output: string}>> {
  const [program, ...command] = line.trim().split(' ')
  expect(program).toBe('node')
  return await new Promise((resolve) => {
    execFile(process.execPath, command, {cwd: path.join(folder, 'record')}, (error, output) =>
      resolve({code: error?.code ?? 0, output}),
    )
  })
}

test('an export is verified in its own folder, by the command of its README', async () => {
  await unpack(moment())
  await writeFile(path.join(folder, 'record/ca.pem'), authority.caPem)
  const {verify} = listExportCommands('https://site.example', 'en')
  const readme = await read('README.txt')
  expect(readme).toContain(verify)
  expect(readme).toContain(listExportCommands('https://site.example', 'ar').verify)
  const verified = await runInRecord(verify)
  // Without an older head, nothing proves that the end of the log wasn't cut off.
  expect(verified.code).toBe(3)
  expect(verified.output).toContain('CONSISTENT')
  expect(verified.output).not.toContain('FOUND')
})

test('a period of more than a month has a bundle for each month, and each is verified', async () => {
  const to = new Date(Date.parse(minute(20)) + 60 * 86_400_000).toISOString().replace('Z', '000Z')
  const names = await unpack(makeContents({kind: 'period', from: '2020-01-01T00:00:00.000000Z', to}))
  await writeFile(path.join(folder, 'record/ca.pem'), authority.caPem)
  const readme = await read('README.txt')
  const bundles = names.filter((name) => name.startsWith('record/bundle.en.'))
  expect(bundles.length).toBeGreaterThan(1)
  expect(readme).toContain('a file for each month')
  const commands = readme.split('\n').filter((line) => line.includes('verify-record.mjs bundle.en.'))
  expect(commands).toHaveLength(bundles.length)
  for (const command of commands) {
    const {code, output} = await runInRecord(command)
    expect([code, output]).toEqual([3, expect.stringContaining('CONSISTENT')])
  }
})

test('each stored page and each of its parts has its hash as its name, and the copy leads to them', async () => {
  const names = await unpack(moment())
  const evidence = names.filter((name) => name.startsWith('evidence/'))
  expect(evidence.toSorted()).toEqual(
    [
      `evidence/${hashText(css)}.css`,
      `evidence/${hashText(page)}.html`,
      `evidence/${hashText(arabic)}.html`,
      `evidence/${font}.woff2`,
    ].toSorted(),
  )
  for (const name of evidence) expect(name).toContain(hashText(await read(name)))
  expect(await read('pages/en/home.html')).toContain(`href="../../evidence/${hashText(css)}.css"`)
  expect(await read('report.en.html')).toContain('href="pages/en/legal.terms.html"')
  expect(names).toContain('pages/ar/home.html')
})

test('the report names texts, people, reasons and decisions in both languages, and runs nothing', async () => {
  await unpack(moment())
  const english = await read('report.en.html')
  expect(english).toContain('<bdi>Amal Haddad</bdi> (<bdi>anna</bdi>)')
  expect(english).toContain('A clearer text')
  expect(english).toContain('The figure &lt;b&gt;is&lt;/b&gt; wrong')
  expect(english).not.toContain('<script')
  const report = await read('report.ar.html')
  expect(report).toContain('dir="rtl"')
  expect(report).toContain('أُعيد للتعديل')
  expect(JSON.parse(await read('decisions.json'))).toMatchObject([{kind: 'sent-back', person: 'carla'}])
})

test('the report of a period has the texts at its start and those published in it', async () => {
  const range = {kind: 'period', from: minute(11), to: minute(20)} as const
  await unpack(makeContents(range))
  const english = await read('report.en.html')
  const [before = '', after = ''] = english.split('Texts published in this period')
  const entries = (html: string) =>
    [...html.matchAll(/Entry (?<number>\d+), hash/gu)].map(([, number]) => number)
  expect(entries(before)).toEqual(['1', '2', '8'])
  expect(entries(after)).toEqual(['12', '13', '14', '15'])
})
