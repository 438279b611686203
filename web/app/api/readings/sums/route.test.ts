import {expect, test, vi} from 'vitest'

vi.mock('#web/content/studio-request.ts', () => ({
  respondToStudio: async (request: Request, _: string, answer: (form: URLSearchParams) => Promise<unknown>) =>
    Response.json(await answer(new URLSearchParams(await request.text()))),
}))
vi.mock('#web/database/page-views.ts', () => ({
  sumPageViewsByPost: async () => await Promise.resolve({gold: 3}),
  readPostPageViews: async (post: string) => await Promise.resolve([{day: '2026-11-25', post}]),
}))

const {POST} = await import('./route.ts')

const send = async (form: Readonly<Record<string, string>>): Promise<unknown> =>
  await (
    await POST(new Request('http://localhost/', {method: 'POST', body: new URLSearchParams(form)}))
  ).json()

test('the Studio reads the totals of all posts, or one post by day', async () => {
  expect(await send({})).toEqual({gold: 3})
  expect(await send({post: 'gold'})).toEqual([{day: '2026-11-25', post: 'gold'}])
})
