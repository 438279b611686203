import {expect, test} from 'vitest'
import {attemptEach} from './publisher.ts'

test('one attempt that fails holds up no other, and its error is returned', async () => {
  const attempted: string[] = []
  const result = await attemptEach(['failing', 'changing', 'idle'], async (item) => {
    attempted.push(item)
    if (item === 'failing') throw new Error('was changed while it was read')
    return item === 'changing'
  })
  expect(attempted).toEqual(['failing', 'changing', 'idle'])
  expect(result).toEqual({isChanged: true, errors: [new Error('was changed while it was read')]})
})
