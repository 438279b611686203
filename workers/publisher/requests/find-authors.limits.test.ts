import {describe, expect, test} from 'vitest'
import {
  type Effect,
  change,
  draft,
  listAuthors,
  makeSource,
  reading,
  request,
  sealed,
} from './sample-history.ts'
import {findAuthors} from './find-authors.ts'

describe('many copies that were written together', () => {
  const writeAll = (copies: number) => {
    const ids = [draft, ...Array.from({length: copies}, (_, index) => `versions.r${index}.x`)]
    const write = (effect: Effect) => change('mona', Object.fromEntries(ids.map((id) => [id, effect])))
    return [write('created'), write('changed'), write('changed')]
  }

  test.each([20, 49, 60, 1_000])('have their authors after a few reads if there are %i', async (copies) => {
    reading.count = 0
    expect(await listAuthors([...writeAll(copies), ...writeAll(copies).slice(1)])).toEqual(['mona'])
    expect(reading.count).toBeLessThan(100)
  })

  test('have unknown authors if there are very many, after a limited number of reads', async () => {
    reading.count = 0
    expect(await listAuthors(writeAll(10_000))).toBeNull()
    expect(reading.count).toBeLessThan(210)
  })

  test('do not hide the authors of a text whose request names many releases', async () => {
    const sent = Array.from({length: 300}, () => change('zayd', {[request]: 'changed'}))
    const releases = Object.fromEntries(sent.map(({id}, index) => [id, `r${index}`]))
    const source = makeSource([change('amal', {[draft]: 'created'}), ...sent], null, {releases})
    const read = async () => await findAuthors('x', source).catch(() => undefined)
    let found = await read()
    for (let calls = 0; found === undefined && calls < 50; calls++) found = await read()
    expect(found).toEqual(['amal'])
  })
})

describe('a request that was changed many times', () => {
  test.each([
    ['without a release', {}],
    ['with a release that never had the text', {release: 'r'}],
  ])('is read over several calls, and each change once: %s', async (_, named) => {
    const sent = Array.from({length: 200}, () => change('mallory', {[request]: 'changed'}))
    const releases = Object.fromEntries(
      sent.flatMap(({id}) => ('release' in named ? [[id, named.release]] : [])),
    )
    const source = makeSource([change('amal', {[draft]: 'created'}), ...sent], null, {releases})
    let calls = 0
    const read = async () => {
      calls++
      reading.count = 0
      return await findAuthors('x', source).catch((error: unknown) => String(error))
    }
    let found = await read()
    for (; typeof found === 'string'; found = await read()) {
      expect(found).toContain('changed many times')
      expect(reading.count).toBeLessThan(100)
      expect(calls).toBeLessThan(20)
    }
    expect([found, calls > 4]).toEqual([['amal'], true])
    expect(await read()).toEqual(['amal'])
    expect(reading.count).toBeLessThan(20)
  })

  test('has unknown authors after very many changes, until the draft is discarded and written again', async () => {
    const flooded = [
      change('amal', {[draft]: 'created'}),
      ...Array.from({length: 2_000}, () => change('mallory', {[request]: 'changed'})),
    ]
    expect(await listAuthors(flooded)).toBeNull()
    const again = [change('amal', {[draft]: 'deleted'}), change('omar', {[draft]: 'created'})]
    expect(await listAuthors([...flooded, ...again])).toEqual(['omar'])
  })
})

describe('a promotion that was published many times without a seal', () => {
  const publish = (author: string, writer: string) => [
    change(writer, {[draft]: 'created'}),
    change(author, {x: 'changed', [draft]: 'deleted'}),
  ]
  const sealedAt = change('publisher', {x: 'changed'})
  const flooded = [
    ...publish('early', 'early'),
    sealedAt,
    ...publish('noor', 'layla'),
    ...Array.from({length: 1_000}, () => publish('mallory', 'mallory')).flat(),
    change('amal', {[draft]: 'created'}),
  ]

  test('has all its authors since its last seal, after a few reads', async () => {
    reading.count = 0
    const source = makeSource(flooded)
    const documentAt = async (id: string, transaction: string) => {
      reading.count++
      const text = transaction === sealedAt.id ? sealed({title: 'Spreads'}) : {_id: 'x', _type: 'blogPost'}
      return await Promise.resolve(id === 'x' ? text : null)
    }
    const found = await findAuthors('x', {...source, history: {...source.history, documentAt}})
    expect(found).toEqual(['amal', 'layla', 'mallory', 'noor'])
    expect(reading.count).toBeLessThan(20)
  })

  test('has the authors of the versions that were published with it', async () => {
    const release = (index: number) => [
      change(`writer-${index}`, {[`versions.r${index}.x`]: 'created'}),
      change('mallory', {x: 'changed', [`versions.r${index}.x`]: 'deleted'}),
    ]
    const changes = [
      ...Array.from({length: 120}, (_, index) => release(index)).flat(),
      change('amal', {[draft]: 'created'}),
    ]
    reading.count = 0
    expect(await listAuthors(changes, {title: 'Spreads'})).toHaveLength(122)
    expect(reading.count).toBeLessThan(200)
  })
})
