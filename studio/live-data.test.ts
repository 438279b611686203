import {expect, test, vi} from 'vitest'
import {z} from 'zod'
import {readableRows} from './live-data.ts'

test('a row that cannot be read does not hide the others', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const shape = readableRows(z.object({reason: z.string()}))
  expect(shape.parse([{reason: 'Clearer'}, {reason: null}, 5, {reason: 'Shorter'}])).toEqual([
    {reason: 'Clearer'},
    {reason: 'Shorter'},
  ])
  expect(logged).toHaveBeenCalledTimes(2)
})
