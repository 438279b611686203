import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {PageDisk} from './page-disk.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-disk-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

const open = (maxBytes: number) =>
  new PageDisk(folder, maxBytes, (error) => {
    throw new Error('A page was not deleted', {cause: error})
  })

const toKey = (page: string) => `/route-cache/APP_PAGE/source/$${page}`
const toFile = (page: string, suffix: string) => path.join(folder, `${toKey(page)}${suffix}`)

const files = ['.html', '.rsc', '.meta', '.segments/_tree.segment.rsc']

/** Writes 400 bytes, in the same files as Next. */
function write(page: string): void {
  for (const suffix of files) {
    mkdirSync(path.dirname(toFile(page, suffix)), {recursive: true})
    writeFileSync(toFile(page, suffix), 'x'.repeat(100))
  }
}

const isThere = (page: string) => files.some((suffix) => existsSync(toFile(page, suffix)))

test('of more than is allowed, the page that was read longest ago goes, with all its files', async () => {
  const disk = open(1_000)
  for (const page of ['/en/UK', '/en/EU']) {
    write(page)
    disk.onWritten(toKey(page), 400)
  }
  disk.onRead(toKey('/en/UK'))
  write('/en/SG')
  disk.onWritten(toKey('/en/SG'), 400)
  await disk.settled()
  expect(['/en/UK', '/en/EU', '/en/SG'].map(isThere)).toEqual([true, false, true])
  expect(disk.bytes).toBe(800)
})

test('pages of an earlier process are deleted, because they all count as changed', () => {
  for (const page of ['/en/UK', '/en/EU']) write(page)
  const disk = open(1_000)
  expect(['/en/UK', '/en/EU'].map(isThere)).toEqual([false, false])
  expect(disk.bytes).toBe(0)
})

test('a page that is written again while it is being deleted stays', async () => {
  const disk = open(500)
  write('/en/UK')
  disk.onWritten(toKey('/en/UK'), 400)
  disk.onWritten(toKey('/en/EU'), 400)
  write('/en/UK')
  disk.onWritten(toKey('/en/UK'), 400)
  await disk.settled()
  expect(isThere('/en/UK')).toBe(true)
})

test('what the build rendered is not counted', () => {
  const disk = open(500)
  disk.onWritten('/en/UK', 400)
  expect(disk.bytes).toBe(0)
})
