import {expect, test} from 'vitest'
import {blockPreview} from './block-preview.ts'

const preview = blockPreview('Cards', {title: 'title.en', subtitle: 'cards.0.title.en'})
const listed = (selection: Record<string, unknown>) => preview.prepare?.(selection)

test('a block is listed by its title, and by its kind while it has none', () => {
  expect(listed({title: 'Three accounts', subtitle: 'Raw'})).toEqual({
    title: 'Three accounts',
    subtitle: 'Raw',
  })
  for (const title of [undefined, '']) expect(listed({title})).toEqual({title: 'Cards'})
})
