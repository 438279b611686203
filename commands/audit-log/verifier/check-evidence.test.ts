import {expect, test} from 'vitest'
import {type Bundle, type BundleEvidence, bundleFormat} from '#domain/record/bundle.ts'
import {renderingManifest, textHash} from '#domain/record/rendering-manifest.ts'
import {checkEvidence} from './check-evidence.ts'

const body = '<p>74% lose.</p>'
const hash = textHash(body)
const manifest = renderingManifest([
  {path: '/', region: 'EU', language: 'en', hash},
  {path: '/legal', region: 'EU', language: 'en', hash},
])
const run = {run: 1, buildId: 'b', manifest, manifestHash: textHash(manifest), token: null}
const page = {path: '/', hash, renderedAt: '2026-11-21T10:00:00Z', run: 1, address: 'https://site.example/'}

const found = (change: Partial<BundleEvidence>, caPem?: string) => {
  const bundle: Bundle = {
    format: bundleFormat,
    madeAt: '2026-11-21T10:00:00Z',
    region: 'EU',
    lang: 'en',
    range: {kind: 'moment', at: '2026-11-21T10:00:00Z'},
    concerns: [],
    entries: [],
    anchors: [],
    keys: {keys: []},
    instructions: '',
    evidence: {runs: [run], pages: [page], texts: [{hash, body}], ...change},
  }
  return checkEvidence(bundle, caPem).findings.map(({name}) => name)
}

test('pages as they were taken verify', () => {
  expect(found({})).toEqual([])
})

test('one changed character of a text is found', () => {
  expect(found({texts: [{hash, body: body.replace('74', '73')}]})).toEqual(['page-altered'])
})

test('a text that is of no page is found', () => {
  expect(found({texts: [{hash: textHash('other'), body: 'other'}]})).toEqual(['page-altered'])
})

test('one changed character of a manifest is found', () => {
  expect(found({runs: [{...run, manifest: manifest.replace('/legal', '/Legal')}]})).toEqual([
    'manifest-altered',
  ])
})

test('a page with another hash, path or run than its manifest says is found', () => {
  for (const change of [{hash: textHash('other')}, {path: '/blog'}, {run: 2}])
    expect(found({pages: [{...page, ...change}], texts: []})).toEqual(['page-not-in-manifest'])
})

test('a time stamp that is of something else, or of nothing, is found', () => {
  expect(found({runs: [{...run, token: 'AAAA'}]}, '')).toEqual(['time-stamp-invalid'])
})
