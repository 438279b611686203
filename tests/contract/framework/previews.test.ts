import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {
  LoaderControllerMsg,
  LoaderNodeMsg,
  VisualEditingControllerMsg,
} from '@sanity/presentation-comlink'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {generatePreviewKeys} from 'next/dist/build/preview-key-utils.js'
import {COOKIE_NAME_PRERENDER_BYPASS} from 'next/dist/server/api-utils/index.js'
import {getEdgePreviewProps} from 'next/dist/server/web/get-edge-preview-props.js'
import {PRERENDER_MANIFEST} from 'next/dist/shared/lib/constants.js'
import {afterEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {draftModeCookie, previewPerspectiveCookie} from '#domain/site/site-cookies.ts'
import {shareDraftModeWithProxy} from '#web/routing/share-draft-mode-with-proxy.ts'
import {siteBuilds} from './site-builds.ts'

describe("Next's drafts", () => {
  afterEach(() => vi.unstubAllEnvs())

  test('are shown by the cookie that the proxy looks for', () => {
    expect(draftModeCookie.name).toBe(COOKIE_NAME_PRERENDER_BYPASS)
  })

  test('are distinguished from forged ones by the variable that the proxy reads', () => {
    vi.stubEnv('__NEXT_PREVIEW_MODE_ID', '')
    shareDraftModeWithProxy(undefined)
    expect(getEdgePreviewProps().previewModeId).toBe('development-id')
  })

  test('have their id where a build writes it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
    onTestFinished(() => rmSync(folder, {recursive: true}))
    const preview = await generatePreviewKeys({distDir: folder, isBuild: true})
    expect(preview.previewModeId).toMatch(/^[0-9a-f]{32}$/u)
    // Running it needs a whole build.
    const build = readFileSync('node_modules/next/dist/build/index.js', 'utf8')
    expect(build).toMatch(/const prerenderManifest = \{[^;]*preview: previewProps\n/u)
    expect(build).toMatch(/previewProps = await \(0, _previewkeyutils\.generatePreviewKeys\)/u)
    expect(build).toMatch(/writeManifest\([^;]*_constants1\.PRERENDER_MANIFEST\), manifest\)/u)
    expect(PRERENDER_MANIFEST).toBe('prerender-manifest.json')
  })

  test('have their id in each build of the site that is there', () => {
    for (const folder of siteBuilds()) {
      vi.stubEnv('__NEXT_PREVIEW_MODE_ID', '')
      shareDraftModeWithProxy(folder)
      expect(getEdgePreviewProps().previewModeId).toMatch(/^[0-9a-f]{32}$/u)
    }
  })
})

describe("the Studio's Presentation", () => {
  test('names the cookie of its perspective as the site does', () => {
    expect(previewPerspectiveCookie.name).toBe(perspectiveCookieName)
  })

  const sent: ReadonlyArray<LoaderControllerMsg['type'] | VisualEditingControllerMsg['type']> = [
    'loader/perspective',
    'loader/query-change',
    'presentation/snapshot-event',
  ]
  const understood: ReadonlyArray<LoaderNodeMsg['type']> = ['loader/query-listen']

  test('has the messages that a preview exchanges with it', () => {
    const folder = path.resolve('node_modules/sanity/lib')
    const scripts = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    const names = [...sent, ...understood]
    expect(names.filter((name) => !scripts.some((script) => script.includes(`"${name}"`)))).toEqual([])
  })
})
