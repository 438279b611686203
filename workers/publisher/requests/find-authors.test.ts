import {describe, expect, test} from 'vitest'
import {type Effect, change, draft, listAuthors, request, sealed} from './sample-history.ts'
import type {ContentTransaction} from '#workers/publisher/content/content-history.ts'
import {hashTransaction, makeKeptId, makeNoteId} from './request.ts'

test('the writers of a text that the publisher put back are authors of what is made of it', async () => {
  const base = change('amal', {x: 'created'})
  const putBack = () => ({
    ...change('publisher', {x: 'changed'}),
    id: makeKeptId(hashTransaction(base.id)),
  })
  const withheld = change('zayd', {x: 'changed'})
  const changes = [base, withheld, putBack(), change('omar', {[draft]: 'created'})]
  expect(await listAuthors(changes, {title: 'Spreads'})).toEqual(['amal', 'omar'])
})

test('a text that version 1.0.0 put back has the writers of the transaction in its id', async () => {
  const base = change('amal', {x: 'created'})
  const putBack = {...change('publisher', {x: 'changed'}), id: `kept-${base.id}-after-0123456789abcdef`}
  const changes = [base, change('zayd', {x: 'changed'}), putBack, change('omar', {[draft]: 'created'})]
  expect(await listAuthors(changes, {title: 'Spreads'})).toEqual(['amal', 'omar'])
})

test('everyone who wrote the draft is an author, and no one from before it was created', async () => {
  expect(
    await listAuthors([
      change('amal', {[draft]: 'created'}),
      change('publisher', {x: 'changed', [draft]: 'deleted'}),
      change('james', {[draft]: 'created'}),
      change('mona', {[draft]: 'changed'}),
    ]),
  ).toEqual(['james', 'mona'])
})

test('the writer of a draft that was discarded is no author of the next one', async () => {
  expect(
    await listAuthors([
      change('james', {[draft]: 'created'}),
      change('james', {[draft]: 'changed'}),
      change('amal', {[draft]: 'deleted'}),
      change('amal', {[draft]: 'created'}),
    ]),
  ).toEqual(['amal'])
})

test('an author stays one behind more changes than a page of the history holds', async () => {
  const typed = Array.from({length: 2_500}, () => change('james', {[draft]: 'changed'}))
  expect(await listAuthors([change('amal', {[draft]: 'created'}), ...typed])).toEqual(['amal', 'james'])
})

test('authors are unknown when the history does not reach back to the creation of the draft', async () => {
  expect(await listAuthors([change('james', {[draft]: 'changed'})])).toBeNull()
})

test('a text that was written around the publisher counts for the draft that was made from it', async () => {
  const around = change('admin', {x: 'changed'})
  const typed = change('amal', {[draft]: 'created'})
  expect(await listAuthors([around, typed], {complianceNotice: 'Guaranteed.'})).toEqual(['admin', 'amal'])
})

test('a text in which the publisher made a reference weak keeps its authors', async () => {
  const weakened = () => ({...change('publisher', {x: 'changed', [draft]: 'changed'}), id: makeNoteId()})
  const around = change('admin', {x: 'changed'})
  const typed = change('amal', {[draft]: 'created'})
  const text = {complianceNotice: 'Guaranteed.'}
  expect(await listAuthors([around, weakened(), typed], text)).toEqual(['admin', 'amal'])
  // Both are written at once, as by a publication. The request before it still counts.
  const named = change('amal', {[request]: 'changed'})
  const version = change('mona', {'versions.rGold.x': 'created'})
  const changes = [version, typed, named, weakened()]
  expect(await listAuthors(changes, text, {releases: {[named.id]: 'rGold'}})).toEqual(['amal', 'mona'])
})

test('a text that was written around the publisher and put back counts for no draft', async () => {
  expect(
    await listAuthors(
      [
        change('admin', {x: 'changed'}),
        change('publisher', {x: 'changed'}),
        change('amal', {[draft]: 'created'}),
      ],
      {complianceNotice: 'Put back.'},
    ),
  ).toEqual(['amal'])
})

test.each<['approved' | 'emergency' | 'countersigned', string[]]>([
  ['emergency', ['a', 'amal']],
  ['countersigned', ['amal']],
  ['approved', ['amal']],
])('of a text published as %s, the authors of the next draft are %j', async (kind, authors) => {
  const next = change('amal', {[draft]: 'created'})
  const text = sealed({notice: 'Risk.'}, kind)
  expect(await listAuthors([change('publisher', {x: 'changed'}), next], text)).toEqual(authors)
  // An administrator's client stored the same version again.
  expect(await listAuthors([change('admin', {x: 'changed'}), next], text)).toEqual(authors)
})

test('the import that sealed what is published is no author', async () => {
  const history = [change('import', {x: 'created'}), change('amal', {[draft]: 'created'})]
  expect(await listAuthors(history, sealed({notice: 'Risk.'}))).toEqual(['amal'])
})

const version = 'versions.rGold.x'
const written = () => [change('james', {[version]: 'created'}), change('mona', {[version]: 'changed'})]
const madeFrom = (id: string, {id: rev}: ContentTransaction) => ({_system: {base: {id, rev}}})

describe('of a text that was published around the publisher from a version', () => {
  const run = () => change('admin', {x: 'changed', [version]: 'deleted', '_.releases.rGold': 'changed'})
  const made = () => change('amal', {[draft]: 'created'})

  test('the authors of the version are authors of the draft that was made from it', async () => {
    expect(await listAuthors([...written(), run(), made()], {title: 'Guaranteed.'})).toEqual([
      'admin',
      'amal',
      'james',
      'mona',
    ])
  })

  test('the authors of an earlier draft of the same id are, too', async () => {
    const published = change('admin', {x: 'changed', [draft]: 'deleted'})
    const changes = [change('omar', {[draft]: 'created'}), published, made()]
    expect(await listAuthors(changes, {title: 'Guaranteed.'})).toEqual(['admin', 'amal', 'omar'])
  })
})

describe('a version that was archived with its release', () => {
  const release = '_.releases.rGold'

  test.each<[string, Readonly<Record<string, Effect>>, Readonly<Record<string, Effect>>]>([
    ['in the transaction of its release', {[release]: 'changed'}, {[release]: 'changed'}],
    ['after its release', {[release]: 'changed'}, {}],
    ['that it left before', {}, {[release]: 'changed'}],
  ])('and restored keeps its authors, restored %s', async (_, atRemoval, atCreation) => {
    const restored = change('amal', {[version]: 'created', ...atCreation})
    const changes = [
      ...written(),
      change('james', {[version]: 'deleted', ...atRemoval}),
      change('publisher', {x: 'changed'}),
      restored,
      change('amal', {[draft]: 'created'}),
    ]
    expect(await listAuthors(changes, null, {copies: {[draft]: madeFrom(version, restored)}})).toEqual([
      'amal',
      'james',
      'mona',
    ])
  })

  test('has no earlier authors if it was discarded and written again', async () => {
    const again = change('amal', {[version]: 'created'})
    const changes = [
      ...written(),
      change('james', {[version]: 'deleted'}),
      again,
      change('amal', {[draft]: 'created'}),
    ]
    expect(await listAuthors(changes, null, {copies: {[draft]: madeFrom(version, again)}})).toEqual(['amal'])
  })
})

describe('a draft that left a release', () => {
  const moved = () => change('amal', {[draft]: 'created', [version]: 'deleted'})

  test('has the authors of its version, who cannot approve it', async () => {
    expect(await listAuthors([...written(), moved()])).toEqual(['amal', 'james', 'mona'])
  })

  test('and replaced another draft has the authors of both', async () => {
    const replaced = change('amal', {[draft]: 'changed', [version]: 'deleted'})
    const changes = [change('omar', {[draft]: 'created'}), ...written(), replaced]
    expect(await listAuthors(changes)).toEqual(['amal', 'james', 'mona', 'omar'])
  })

  test('keeps them when it is sent again without the release', async () => {
    const sent = change('amal', {[request]: 'created', [version]: 'deleted'})
    const changes = [
      ...written(),
      change('amal', {[draft]: 'created'}),
      sent,
      change('publisher', {[request]: 'changed'}),
      change('amal', {[request]: 'changed'}),
    ]
    expect(await listAuthors(changes, null, {releases: {[sent.id]: 'rGold'}})).toEqual([
      'amal',
      'james',
      'mona',
    ])
  })

  test('as a copy has the authors of the version that it was copied from', async () => {
    const [first, last] = written()
    if (!first || !last) throw new Error('The version has no changes.')
    const changes = [first, last, change('amal', {[draft]: 'created'})]
    const copies = {[draft]: madeFrom(version, last)}
    expect(await listAuthors(changes, null, {copies})).toEqual(['amal', 'james', 'mona'])
  })

  test('has the authors of the draft that its version was made from', async () => {
    const first = change('james', {[draft]: 'created'})
    const changes = [
      first,
      change('amal', {[version]: 'created'}),
      change('amal', {[draft]: 'deleted'}),
      moved(),
    ]
    expect(await listAuthors(changes, null, {copies: {[version]: madeFrom(draft, first)}})).toEqual([
      'amal',
      'james',
    ])
  })

  test.each([
    ['a release that was imported as archived and names the draft', draft],
    ['a release with a version of the draft', `versions.rGold.${draft}`],
  ])('has the authors of what %s wrote as the draft', async (_, copy) => {
    const ran = {[draft]: 'created', [copy]: copy === draft ? 'created' : 'deleted'} as const
    const changes = [
      change('amal', {[copy]: 'created'}),
      ...(copy === draft ? [change('amal', {[draft]: 'deleted'})] : []),
      change('james', {'_.releases.rGold': 'changed', ...ran}),
    ]
    expect(await listAuthors(changes)).toEqual(['amal', 'james'])
  })

  test('has the authors of every release that it went through', async () => {
    const other = 'versions.rSilver.x'
    const changes = [
      ...written(),
      change('omar', {[other]: 'created', [version]: 'deleted'}),
      change('noor', {[draft]: 'created', [other]: 'deleted'}),
    ]
    expect(await listAuthors(changes)).toEqual(['james', 'mona', 'noor', 'omar'])
  })

  test('has none of those from before the last publication', async () => {
    const sent = change('amal', {[request]: 'created'})
    const changes = [
      ...written(),
      sent,
      change('publisher', {[request]: 'changed', [draft]: 'deleted', x: 'changed'}),
      change('omar', {[draft]: 'created'}),
    ]
    expect(await listAuthors(changes, null, {releases: {[sent.id]: 'rGold'}})).toEqual(['omar'])
  })

  test('has unknown authors when the history does not reach back to the creation of its version', async () => {
    expect(await listAuthors([change('james', {[version]: 'changed'}), moved()])).toBeNull()
  })

  test('has only its own authors if it never was in the release', async () => {
    const sent = change('amal', {[request]: 'created'})
    const changes = [change('amal', {[draft]: 'created'}), sent]
    expect(await listAuthors(changes, null, {releases: {[sent.id]: 'rGold'}})).toEqual(['amal'])
  })

  test('and gave its text to a version has only its own authors', async () => {
    const copied = change('amal', {[draft]: 'changed', [version]: 'created'})
    expect(await listAuthors([change('james', {[draft]: 'created'}), copied])).toEqual(['amal', 'james'])
  })
})
