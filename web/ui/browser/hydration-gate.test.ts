import {beforeEach, expect, test, vi} from 'vitest'

type Seen = ReadonlyArray<Readonly<{isIntersecting: boolean}>>

const page = {isThere: true, focused: 'body', notify: (_seen: Seen): void => undefined, isWatched: false}

class Observer {
  constructor(notify: (seen: Seen) => void) {
    page.notify = notify
  }
  observe() {
    page.isWatched = true
  }
  disconnect() {
    page.isWatched = false
  }
}

const load = async () => {
  vi.resetModules()
  return await import('./hydration-gate.ts')
}

beforeEach(() => {
  Object.assign(page, {isThere: true, focused: 'body', isWatched: false})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', {
    body: 'body',
    getElementById: () => (page.isThere ? {} : null),
    get activeElement() {
      return page.focused
    },
  })
  vi.stubGlobal('IntersectionObserver', Observer)
})

const isRead = (awake: Promise<void>) => 'status' in awake && awake.status === 'fulfilled'

test('a lazy section hydrates when it is near the viewport, at once for React', async () => {
  const {whenHydratable} = await load()
  const awake = whenHydratable('table')
  expect([page.isWatched, isRead(awake)]).toEqual([true, false])
  page.notify([{isIntersecting: false}])
  expect(isRead(awake)).toBe(false)
  page.notify([{isIntersecting: true}])
  expect([page.isWatched, isRead(awake)]).toEqual([false, true])
  await awake
})

test('every section hydrates when the visitor does anything, those to come as well', async () => {
  const {whenHydratable} = await load()
  const awake = whenHydratable('table')
  window.dispatchEvent(new Event('keydown'))
  expect([isRead(awake), isRead(whenHydratable('another'))]).toEqual([true, true])
  await awake
})

test('a visitor who does something before React reaches the first section is not missed', async () => {
  const {whenHydratable} = await load()
  window.dispatchEvent(new Event('keydown'))
  expect(isRead(whenHydratable('table'))).toBe(true)
})

test('a visitor who pressed Tab before this file ran is not missed', async () => {
  page.focused = 'link'
  const {whenHydratable} = await load()
  expect(isRead(whenHydratable('table'))).toBe(true)
})

test('a part that is not in the page waits for nobody', async () => {
  page.isThere = false
  const {whenHydratable} = await load()
  await whenHydratable('table')
  expect(page.isWatched).toBe(false)
})
