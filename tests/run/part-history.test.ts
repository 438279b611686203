import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {describeHistory, noteRun, orderParts, readHistory} from './part-history.ts'

const parts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({name}))
const days = ['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => new Date(`${day}T12:00:00Z`))
const order = (history: Readonly<Record<string, string>>, now: Date) =>
  orderParts(parts, history, now)
    .map(({name}) => name)
    .join('')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-parts-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

test('on new machines, three daily runs of three parts reach all parts', () => {
  const firsts = days.map((day) => order({}, day).slice(0, 3))
  expect(new Set(firsts.join(''))).toEqual(new Set(parts.map(({name}) => name)))
})

test('each order has every part once', () => {
  for (const day of days) expect([...order({}, day)].toSorted().join('')).toBe('abcdefg')
})

test('with a history, the part that waited longest comes first', () => {
  const history = {
    a: '2026-11-28',
    b: '2026-11-28',
    c: '2026-11-26',
    d: '2026-11-28',
    e: '2026-11-27',
    f: '2026-11-28',
    g: '2026-11-28',
  }
  for (const day of days) expect(order(history, day).slice(0, 2)).toBe('ce')
  expect(order({...history, f: ''}, new Date()).slice(0, 1)).toBe('f')
})

test('the history keeps the last run of each part, and starts again if the file is damaged', () => {
  const file = path.join(folder, 'nested/parts.json')
  expect(readHistory(file)).toEqual({})
  noteRun('a', new Date('2026-11-28T01:00:00Z'), file)
  noteRun('b', new Date('2026-11-28T01:00:00Z'), file)
  noteRun('a', new Date('2026-11-29T01:00:00Z'), file)
  expect(readHistory(file)).toEqual({a: '2026-11-29', b: '2026-11-28'})
  writeFileSync(file, '{"a":')
  expect(readHistory(file)).toEqual({})
})

test('the report names every part, also those that never ran', () => {
  expect(describeHistory(parts.slice(0, 2), {b: '2026-11-28'})).toBe('never       a\n2026-11-28  b')
})
