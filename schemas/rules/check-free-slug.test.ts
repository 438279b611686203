import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {takenSlugQuery} from './check-free-slug.ts'
import {publishedIdOf} from './published-id.ts'

type Document = Readonly<Record<string, unknown>>

const post = (_id: string, current: string, _type = 'blogPost') => ({_id, _type, slug: {current}})

/** Whether a slug is free for a document beside stored ones. */
async function isFree(id: string, slug: string, dataset: readonly Document[], otherTypes: string[] = []) {
  const params = {types: ['blogPost', ...otherTypes], slug, id: publishedIdOf(id)}
  const taken: unknown = await (await evaluate(parse(takenSlugQuery, {params}), {dataset, params})).get()
  return taken === false
}

test('a slug of another document is taken, whether it is published or a draft', async () => {
  expect(await isFree('drafts.new', 'gold', [post('gold', 'gold')])).toBe(false)
  expect(await isFree('drafts.new', 'gold', [post('drafts.other', 'gold')])).toBe(false)
  expect(await isFree('drafts.new', 'gold', [post('gold', 'gold', 'tool')])).toBe(true)
  expect(await isFree('drafts.new', 'gold', [post('gold', 'gold', 'tool')], ['tool'])).toBe(false)
})

test('a published page keeps its slug beside a draft of another, but not beside a published page', async () => {
  const own = post('gold', 'gold')
  expect(await isFree('drafts.gold', 'gold', [own, post('drafts.copy', 'gold')])).toBe(true)
  expect(await isFree('gold', 'gold', [own, post('drafts.copy', 'gold')])).toBe(true)
  expect(await isFree('drafts.gold', 'gold', [own, post('copy', 'gold')])).toBe(false)
  expect(await isFree('drafts.copy', 'gold', [own, post('drafts.copy', 'gold')])).toBe(false)
})

test('its own draft and versions in releases do not count', async () => {
  expect(
    await isFree('gold', 'gold', [
      post('gold', 'gold'),
      post('drafts.gold', 'gold'),
      post('versions.r1.gold', 'gold'),
    ]),
  ).toBe(true)
})
