import {describe, expect, test} from 'vitest'
import {describeError} from './log.ts'

const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}

describe('the log says of an error', () => {
  test('its kind, its words, its code and where it was thrown', () => {
    const error = Object.assign(new TypeError('the database is away'), {code: 'ECONNREFUSED'})
    expect(describeError(error)).toMatchObject({
      type: 'TypeError',
      message: 'the database is away',
      code: 'ECONNREFUSED',
    })
    expect(JSON.stringify(describeError(error))).toContain('log.test.ts:')
  })

  test.each([
    ['of a parser', thrownBy(() => JSON.parse('layla wrote'))],
    ['of a database', new Error('invalid input syntax for type uuid: "layla"')],
    ['with an address', new Error('no account of layla@example.com')],
    ['of many lines', new Error(`first\n    at 'layla' (wrote:1:2)`)],
  ])('nothing that it quotes: %s', (_, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain('layla')
  })

  test('no more than its kind where it is no error', () => {
    expect(describeError('layla@example.com')).toBe('string')
  })
})
