import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {shareDraftModeWithProxy} from './share-draft-mode-with-proxy.ts'

const sharedId = (): string | undefined => process.env['__NEXT_PREVIEW_MODE_ID']

let build = ''

beforeEach(() => {
  vi.stubEnv('__NEXT_PREVIEW_MODE_ID', 'from-before')
  build = mkdtempSync(path.join(tmpdir(), 'build-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(build, {recursive: true})
})

const writeManifest = (manifest: unknown): void => {
  writeFileSync(path.join(build, 'prerender-manifest.json'), JSON.stringify(manifest))
}

test('the id of the draft cookie is the one that the build wrote', () => {
  writeManifest({version: 4, preview: {previewModeId: '5f0c1e', previewModeSigningKey: 'k'}})
  shareDraftModeWithProxy(build)
  expect(sharedId()).toBe('5f0c1e')
})

test('in development mode it is the id with which Next accepts every cookie', () => {
  shareDraftModeWithProxy(undefined)
  expect(sharedId()).toBe('development-id')
})

test.each([
  ['has no id', {preview: {}}],
  ['has no text as its id', {preview: {previewModeId: 1}}],
  ['has an empty id', {preview: {previewModeId: ''}}],
])('a build that %s is refused, and nothing is shared', (_, manifest) => {
  writeManifest(manifest)
  expect(() => {
    shareDraftModeWithProxy(build)
  }).toThrow('previewModeId')
  expect(sharedId()).toBe('from-before')
})

test('a folder without a build is refused', () => {
  expect(() => {
    shareDraftModeWithProxy(build)
  }).toThrow('prerender-manifest.json')
})
