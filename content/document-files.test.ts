import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {formatDocumentFiles, keepOrder} from './document-files.ts'

const text = (value: Parameters<typeof keepOrder>[0], previous?: Parameters<typeof keepOrder>[1]) =>
  JSON.stringify(keepOrder(value, previous))

test('fields keep their previous order', () => {
  expect(text({a: 1, b: 2, c: 3}, {c: 0, a: 0})).toBe('{"c":3,"a":1,"b":2}')
})

test('removed fields are left out', () => {
  expect(text({a: 1}, {b: 0, a: 0})).toBe('{"a":1}')
})

test('new objects begin with their ids, English before Arabic', () => {
  expect(text({ar: 'ب', en: 'b', _type: 't', _id: 'i'})).toBe('{"_id":"i","_type":"t","en":"b","ar":"ب"}')
})

test('items of a list are compared by their key, whatever their position', () => {
  const previous = [
    {x: 0, _key: 'one', y: 0},
    {y: 0, _key: 'two', x: 0},
  ]
  const moved = [
    {_key: 'two', x: 1, y: 1},
    {_key: 'one', x: 1, y: 1},
  ]
  expect(text(moved, previous)).toBe('[{"y":1,"_key":"two","x":1},{"x":1,"_key":"one","y":1}]')
})

test('values are never changed', () => {
  expect(keepOrder({list: ['b', 'a'], none: null, deep: [{n: 1}]}, {list: ['a'], deep: [{n: 2}]})).toEqual({
    list: ['b', 'a'],
    none: null,
    deep: [{n: 1}],
  })
})

test('a file of a hand is formatted as an export would write it, and only once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-'))
  const file = path.join(folder, 'blogPage.json')
  await writeFile(
    file,
    '{"_id": "blogPage",\n "_type": "blogPage", "title": {\n "en": "News",\n "ar": "أخبار"}}',
  )
  expect([await formatDocumentFiles(folder), await formatDocumentFiles(folder)]).toEqual([1, 0])
  expect(await readFile(file, 'utf8')).toBe(
    '{"_id": "blogPage", "_type": "blogPage", "title": {"en": "News", "ar": "أخبار"}}\n',
  )
  await rm(folder, {recursive: true})
})
