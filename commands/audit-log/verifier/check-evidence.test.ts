import {expect, test} from 'vitest'
import type {BundleEvidence} from '#domain/audit-log/bundle.ts'
import {formatManifest, hashText} from '#domain/audit-log/evidence.ts'
import {checkEvidence} from './check-evidence.ts'
import type {ReadBundle} from './read-bundle.ts'

const body = '<p>74% lose.</p>'
const hash = hashText(body)
const manifest = formatManifest([
  {path: '/', region: 'EU', language: 'en', hash},
  {path: '/legal', region: 'EU', language: 'en', hash},
])
const run = {run: 1, manifest, manifestHash: hashText(manifest), token: null}
const page = {path: '/', hash, run: 1}
const pages = [page, {...page, path: '/legal'}]

const check = (change: Partial<BundleEvidence>, caPem?: string) => {
  const bundle: ReadBundle = {
    isEarlier: false,
    region: 'EU',
    lang: 'en',
    range: {kind: 'moment', at: '2026-11-21T10:00:00.000000Z'},
    concerns: [],
    entries: [],
    anchors: [],
    keys: {keys: []},
    evidence: {runs: [run], pages, texts: [{hash, body}], ...change},
  }
  return checkEvidence(bundle, caPem)
}

const found = (change: Partial<BundleEvidence>, caPem?: string) =>
  check(change, caPem).findings.map(({name}) => name)

test('pages as they were taken verify', () => {
  expect(found({})).toEqual([])
})

test('one changed character of a text is found', () => {
  expect(found({texts: [{hash, body: body.replace('74', '73')}]})).toEqual(['page-altered'])
})

test('a text that is of no page is found', () => {
  const other = {hash: hashText('other'), body: 'other'}
  expect(found({texts: [{hash, body}, other].toSorted((a, b) => (a.hash < b.hash ? -1 : 1))})).toEqual([
    'page-altered',
  ])
})

test('one changed character of a manifest is found', () => {
  expect(found({runs: [{...run, manifest: manifest.replace('/legal', '/Legal')}]})).toContain(
    'manifest-altered',
  )
})

test('a page with another hash, path or run than its manifest says is found', () => {
  for (const change of [{hash: hashText('other')}, {path: '/blog'}, {run: 2}])
    expect(found({pages: [...pages, {...page, ...change}]})).toContain('page-not-in-manifest')
})

test('a page that a run names and that is not listed is found, and a missing text', () => {
  expect(found({pages: [page]})).toEqual(['page-missing'])
  expect(found({texts: []})).toEqual(['page-missing', 'page-missing'])
})

test('pages in another order are found', () => {
  expect(found({pages: pages.toReversed()})).toEqual(['not-canonical'])
})

test('a time stamp that is of something else, or of nothing, is found', () => {
  expect(found({runs: [{...run, token: 'AAAA'}]}, '')).toEqual(['time-stamp-invalid'])
})

const line = (path: string, text: string) => ({path, region: 'EU', language: 'en', hash: hashText(text)})
const [first, second] = [
  [line('/', 'old'), line('/legal', 'legal'), line('/blog', 'blog')],
  [line('/', 'new'), line('/legal', 'legal')],
].map(formatManifest)
const runs = [first ?? '', second ?? ''].map((of, index) => ({
  run: index + 1,
  manifest: of,
  manifestHash: hashText(of),
  token: null,
}))

test.each([
  ['the last one of', 'new', 2, []],
  ['an earlier one than', 'old', 1, [expect.stringContaining('Run 2 has other texts of pages')]],
])('a page that is %s the runs, of which none is left out', (_, text, run, contradictions) => {
  const listed = [
    {path: '/', hash: hashText(text), run},
    {path: '/blog', hash: hashText('blog'), run: 1},
    {path: '/legal', hash: hashText('legal'), run: 2},
  ]
  const texts = [text, 'legal'].map((of) => ({hash: hashText(of), body: of}))
  const checked = check({
    runs,
    pages: listed,
    texts: texts.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
  })
  expect([checked.findings, checked.contradictions]).toEqual([[], contradictions])
})
