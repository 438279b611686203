import {expect, test} from 'vitest'
import {inboxPath, readInboxView} from './inbox-view.ts'

test('an address is parsed into a view of the inbox and written back unchanged', () => {
  for (const path of [
    '/staff',
    '/staff?kind=demo',
    '/staff?state=handled',
    '/staff?kind=contact&state=handled&q=a%40b&page=3',
  ])
    expect(inboxPath(readInboxView(Object.fromEntries(new URL(path, 'http://a').searchParams)))).toBe(path)
})

test('invalid parameters give the first page of all open items', () => {
  for (const page of ['0', '-1', '1.5', 'x', '99999', '1e9', ''])
    expect(readInboxView({kind: 'passwords', state: 'x', page})).toEqual({
      kind: null,
      isHandled: false,
      words: '',
      page: 1,
    })
  expect(readInboxView({kind: ['contact', 'demo']}).kind).toBeNull()
})
