// @vitest-environment jsdom
import {act, useEffect, useState} from 'react'
import {createRoot} from 'react-dom/client'
import {Observable, Subject} from 'rxjs'
import {beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'

const {listenQuery} = vi.hoisted(() => ({listenQuery: vi.fn<() => Observable<number>>()}))
vi.mock('sanity', () => {
  const documents = {listenQuery}
  return {useDocumentStore: () => documents}
})

const {readableRows, useLiveQuery} = await import('./live-data.ts')

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  listenQuery.mockReset()
})

test('a row that cannot be read does not hide the others', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const shape = readableRows(z.object({reason: z.string()}))
  expect(shape.parse([{reason: 'Clearer'}, {reason: null}, 5, {reason: 'Shorter'}])).toEqual([
    {reason: 'Clearer'},
    {reason: 'Shorter'},
  ])
  expect(logged).toHaveBeenCalledTimes(2)
})

type Showing = Readonly<{index: number; query: string; onShow: (index: number, text: string) => void}>

function Shown({index, query, onShow}: Showing) {
  const [liveQuery] = useState({query, subscribeTo: 'true', perspective: 'raw' as const, shape: z.number()})
  const result = useLiveQuery(liveQuery)
  const text = result.state === 'ready' ? String(result.value) : result.state
  useEffect(() => onShow(index, text), [index, text, onShow])
  return null
}

/** Up to two components that show the same query. */
function showTwice(query: string) {
  const shown: string[] = []
  const onShow = (index: number, text: string) => {
    shown[index] = text
  }
  const root = createRoot(document.createElement('div'))
  const render = (count: number) =>
    act(() =>
      root.render([0, 1].slice(0, count).map((index) => <Shown key={index} {...{index, query, onShow}} />)),
    )
  return {shown, render, close: () => act(() => root.unmount())}
}

test('all components that show a query share one read', () => {
  const source = new Subject<number>()
  listenQuery.mockReturnValue(source)
  const {shown, render, close} = showTwice('one')
  render(2)
  expect(listenQuery).toHaveBeenCalledTimes(1)
  act(() => source.next(1))
  act(() => source.next(2))
  expect(shown).toEqual(['2', '2'])
  close()
  expect(source.observed).toBe(false)
})

test('a later reader gets the last result at once', () => {
  const source = new Subject<number>()
  listenQuery.mockReturnValue(source)
  const {shown, render, close} = showTwice('later')
  render(1)
  act(() => source.next(7))
  render(2)
  expect(shown).toEqual(['7', '7'])
  close()
})

test('a failed read shows as failed to all until it works again', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers()
  const sources = [new Subject<number>(), new Subject<number>()]
  const subscribed = vi.fn<() => void>()
  listenQuery.mockReturnValue(
    new Observable<number>((subscriber) => {
      subscribed()
      return sources[subscribed.mock.calls.length - 1]?.subscribe(subscriber)
    }),
  )
  const {shown, render, close} = showTwice('failing')
  render(2)
  act(() => sources[0]?.error(new Error('away')))
  expect(shown).toEqual(['failed', 'failed'])
  act(() => {
    vi.advanceTimersByTime(2_000)
  })
  act(() => sources[1]?.next(3))
  expect(shown).toEqual(['3', '3'])
  expect(subscribed).toHaveBeenCalledTimes(2)
  close()
  vi.useRealTimers()
})
