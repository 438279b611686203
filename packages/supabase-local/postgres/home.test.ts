import {cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {claimShelter, findShelteredFiles} from './home.ts'

let root = ''
let files = ''
const data = () => path.join(root, 'data')
const copy = () => path.join(root, 'copy')
const linkIn = (dataDir: string) => path.join(dataDir, 'postgres')

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'sheltered-')))
  files = path.join(root, 'elsewhere')
  for (const folder of [data(), files]) mkdirSync(folder)
  symlinkSync(files, linkIn(data()))
  claimShelter(files, linkIn(data()))
})
afterEach(() => rmSync(root, {recursive: true}))

test('a data folder whose database is elsewhere leads to it, and may be started again', () => {
  expect(findShelteredFiles(data())).toEqual({folder: files, isOwn: true})
  expect(() => claimShelter(files, linkIn(data()))).not.toThrow()
})

test('a data folder with its database in it has none elsewhere', () => {
  mkdirSync(linkIn(copy()), {recursive: true})
  expect(findShelteredFiles(copy())).toBeNull()
})

test('a copy of such a data folder is refused with both names, and what to do', () => {
  cpSync(data(), copy(), {recursive: true, verbatimSymlinks: true})
  expect(findShelteredFiles(copy())).toEqual({folder: files, isOwn: false})
  expect(() => claimShelter(files, linkIn(copy()))).toThrow(
    `${copy()} is a copy of ${data()} without its database, which is in ${files}: both lead there.\nRemove the link ${linkIn(copy())} to start`,
  )
  expect(findShelteredFiles(data())).toEqual({folder: files, isOwn: true})
})

test('a data folder that was moved keeps its database', () => {
  renameSync(data(), copy())
  claimShelter(files, linkIn(copy()))
  expect(findShelteredFiles(copy())).toEqual({folder: files, isOwn: true})
})

test('a copy whose original is gone takes its database over', () => {
  cpSync(data(), copy(), {recursive: true, verbatimSymlinks: true})
  rmSync(data(), {recursive: true})
  expect(() => claimShelter(files, linkIn(copy()))).not.toThrow()
})
