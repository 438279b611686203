import {expect, test, vi} from 'vitest'
import {contentIndex} from './content-index.ts'

const {preview} = vi.hoisted(() => ({preview: {isOn: false}}))

vi.mock('#web/content/draft/current-draft.ts', () => ({
  currentDraft: async () => await Promise.resolve(preview.isOn ? {} : null),
}))
// A draft may have the same times as what is published.
vi.mock('../entries/search-sources.ts', () => ({
  getSearchSources: async () => {
    const title = preview.isOn ? 'Draft' : 'Published'
    // The editor ends the preview during the read.
    preview.isOn = false
    return await Promise.resolve({posts: [{_id: 'post', _updatedAt: '1', title}]})
  },
}))
vi.mock('../entries/list-entries.ts', () => ({
  listEntries: ({posts}: Readonly<{posts: readonly Readonly<{_id: string; title: string}>[]}>) =>
    posts.map(({_id: id, title}) => ({id, title, alias: '', text: '', body: ''})),
}))

const readTitle = async () => (await contentIndex('en')).entries.get('post')?.title

test('no visitor finds a draft, also if the preview ends while the index is made', async () => {
  preview.isOn = true
  expect(await readTitle()).toBe('Draft')
  expect(await readTitle()).toBe('Published')
  preview.isOn = true
  expect(await readTitle()).toBe('Draft')
  expect(await readTitle()).toBe('Published')
})
