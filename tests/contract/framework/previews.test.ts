import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {
  LoaderControllerMsg,
  LoaderNodeMsg,
  VisualEditingControllerMsg,
} from '@sanity/presentation-comlink'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {COOKIE_NAME_PRERENDER_BYPASS} from 'next/dist/server/api-utils/index.js'
import {getEdgePreviewProps} from 'next/dist/server/web/get-edge-preview-props.js'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {draftModeCookie, previewPerspectiveCookie} from '#domain/cookies/site-cookies.ts'
import {shareDraftModeWithProxy} from '#web/routing/share-draft-mode-with-proxy.ts'

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
