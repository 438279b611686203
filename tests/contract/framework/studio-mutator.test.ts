import {BufferedDocument, Mutation} from '@sanity/mutator'
import {afterEach, expect, test, vi} from 'vitest'

const published = {_id: 'faq-1', _type: 'faq', _rev: 'a', title: 'Bollards'}
const id = `drafts.${published._id}`

const change = (title: string) => new Mutation({mutations: [{patch: {id, set: {title}}}]})

afterEach(() => vi.useRealTimers())

test('the first change of a published document, whose commit fails, is tried again, and nothing that was typed is gone', async () => {
  vi.useFakeTimers()
  const draft = new BufferedDocument(null)
  const onDelete = vi.fn<() => void>()
  draft.onDelete = onDelete
  draft.commitHandler = ({failure}) => failure()
  draft.add(new Mutation({mutations: [{createIfNotExists: {...published, _id: id}}]}))
  draft.add(change('Bollards and'))
  const committed = draft.commit()
  draft.add(change('Bollards and quays'))
  expect(onDelete).not.toHaveBeenCalled()
  expect(draft.LOCAL).toMatchObject({title: 'Bollards and quays'})
  const sent: unknown[] = []
  draft.commitHandler = ({mutation, success}) => {
    sent.push(mutation.apply(null))
    success()
  }
  await vi.advanceTimersByTimeAsync(1_000)
  await committed
  expect(sent).toEqual([expect.objectContaining({_id: id, title: 'Bollards and'})])
})
