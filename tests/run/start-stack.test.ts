import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {emptyData} from './start-stack.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marsa-data-'))
  writeFileSync(path.join(dataDir, 'keys.json'), '{"webhookSecret":"x"}')
  mkdirSync(path.join(dataDir, 'postgres'))
})
afterEach(() => rmSync(dataDir, {recursive: true, force: true}))

test('nothing is left of a stack that starts from nothing', () => {
  emptyData(dataDir, 'nothing')
  expect(readdirSync(dataDir)).toEqual([])
})

test('its keys alone are left, for their owner, where its build is used again', () => {
  emptyData(dataDir, 'keys')
  expect(readdirSync(dataDir)).toEqual(['keys.json'])
  const file = path.join(dataDir, 'keys.json')
  expect(readFileSync(file, 'utf8')).toBe('{"webhookSecret":"x"}')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a stack that never ran has nothing to keep', () => {
  rmSync(dataDir, {recursive: true})
  emptyData(dataDir, 'keys')
  expect(readdirSync(dataDir)).toEqual([])
})
