import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {expect, test} from 'vitest'
import configure from '../../../next.config.ts'
import noSegmentData from '#web/build/no-segment-data.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const file = 'next/dist/esm/server/app-render/collect-segment-data.js'
const original = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')

test('Next takes a page apart in the module that is replaced, by functions of these names', () => {
  expect(noSegmentData(original)).toContain('export async function collectSegmentData()')
  expect(() => noSegmentData('export function collectSegments() {}')).toThrow('collectSegmentData')
})

test('nothing else of Next calls the module than by these functions', () => {
  const exported = [...original.matchAll(/export (?:async )?function (\w+)/gu)].map(([, name]) => name)
  const base = readFileSync(
    path.join(root, 'node_modules/next/dist/esm/server/app-render/entry-base.js'),
    'utf8',
  )
  const imported = /export \{([^}]*)\} from '\.\/collect-segment-data'/u.exec(base)?.[1] ?? ''
  const names = imported.split(',').map((name) => name.trim())
  expect(names.toSorted()).toEqual(['collectPrefetchHints', 'collectSegmentData'])
  expect(exported).toEqual(expect.arrayContaining(names))
})

test("Next's own module is the one that the configuration replaces", async () => {
  const {turbopack} = await configure('phase-of-a-test')
  expect(Object.keys(turbopack?.rules ?? {})).toEqual([`**/${file}`])
})
