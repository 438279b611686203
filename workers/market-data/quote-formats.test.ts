import {describe, expect, test} from 'vitest'
import {createFileReader, type FileOptions} from './quote-formats.ts'

const readAll = (lines: readonly string[], options: Partial<FileOptions> = {}) => {
  const read = createFileReader({file: '-', symbol: 'EURUSD', timeZone: 'UTC', ...options})
  return lines.map((line) => read(line))
}
const quote = (at: string, bid: number, ask: number) => ({symbol: 'EURUSD', bid, ask, at: Date.parse(at)})

describe('ticks of MetaTrader 5', () => {
  const header = '<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>'

  test('an empty price is the price before, and a tick without either is none', () => {
    expect(
      readAll([
        `\u{FEFF}${header}`,
        '2026.11.02\t00:00:00.123\t1.08450\t\t\t\t2',
        '2026.11.02\t00:00:00.456\t\t1.08460\t\t\t4',
        '2026.11.02\t00:00:01.001\t1.08452\t\t\t\t2',
        '2026.11.02\t00:00:01.500\t\t\t1.08455\t1\t24',
        '2026.11.02\t00:00:02\t1.08453\t1.08463\t0\t0\t6',
      ]),
    ).toEqual([
      null,
      null,
      quote('2026-11-02T00:00:00.456Z', 1.0845, 1.0846),
      quote('2026-11-02T00:00:01.001Z', 1.08452, 1.0846),
      null,
      quote('2026-11-02T00:00:02Z', 1.08453, 1.08463),
    ])
  })

  test('a malformed tick leaves the prices before it as they are', () => {
    const [, , bad, worse, next] = readAll([
      header,
      '2026.11.02\t00:00:00.123\t1.0845\t1.0846\t\t\t6',
      '2026.11.02\t00:00:00.200\t1.08x\t1.9\t\t\t6',
      '2026.13.02\t00:00:00.300\t1.9\t1.9\t\t\t6',
      '2026.11.02\t00:00:00.400\t1.0844\t\t\t\t2',
    ])
    expect([bad, worse]).toEqual(['malformed', 'malformed'])
    expect(next).toEqual(quote('2026-11-02T00:00:00.400Z', 1.0844, 1.0846))
  })

  test.each([
    ['Europe/Athens', '2026.07.01', '2026-06-30T21:00:00Z'],
    ['Europe/Athens', '2026.12.01', '2026-11-30T22:00:00Z'],
    // Between the changes of the clocks in Europe and in New York.
    ['Europe/Athens', '2026.10.28', '2026-10-27T22:00:00Z'],
    ['America/New_York+7', '2026.10.28', '2026-10-27T21:00:00Z'],
    ['America/New_York+7', '2026.12.01', '2026-11-30T22:00:00Z'],
  ])('midnight of a server in %s on %s is %s', (timeZone, date, at) => {
    const [, read] = readAll([header, `${date}\t00:00:00.000\t1.0845\t1.0846\t\t\t6`], {timeZone})
    expect(read).toEqual(quote(at, 1.0845, 1.0846))
  })
})

describe('ticks of Dukascopy', () => {
  test('the ask comes first, and floating-point residue is removed', () => {
    expect(
      readAll([
        'Gmt time,Ask,Bid,AskVolume,BidVolume',
        '31.07.2026 23:00:00.885,1.13733,1.1370200000000001,2.25,1.13',
        '31.07.2026 23:00:01,1.13733,x,2.25,1.13',
        '31/07/2026 23:00:02,1.13733,1.13702,2.25,1.13',
      ]),
    ).toEqual([null, quote('2026-07-31T23:00:00.885Z', 1.13702, 1.13733), 'malformed', 'malformed'])
  })

  test('GMT is UTC, whatever the time zone of files', () => {
    const lines = ['Gmt time,Ask,Bid,AskVolume,BidVolume', '31.07.2026 23:00:00.885,1.2,1.1,1,1']
    const [, read] = readAll(lines, {timeZone: 'Europe/Athens'})
    expect(read).toEqual(quote('2026-07-31T23:00:00.885Z', 1.1, 1.2))
  })

  test('a local time has its offset, or is in the time zone of files', () => {
    expect(
      readAll(
        [
          'Local time,Ask,Bid,AskVolume,BidVolume',
          '01.12.2026 00:00:00.192 GMT+0100,1.2,1.1,1,1',
          '01.12.2026 00:00:00.192 GMT-0330,1.2,1.1,1,1',
          '01.12.2026 00:00:00.192,1.2,1.1,1,1',
        ],
        {timeZone: 'Europe/Athens'},
      ).slice(1),
    ).toEqual([
      quote('2026-11-30T23:00:00.192Z', 1.1, 1.2),
      quote('2026-12-01T03:30:00.192Z', 1.1, 1.2),
      quote('2026-11-30T22:00:00.192Z', 1.1, 1.2),
    ])
  })
})

describe('the symbol of a tick file', () => {
  const lines = ['Gmt time,Ask,Bid,AskVolume,BidVolume', '01.12.2026 00:00:00.192,1.2,1.1,1,1']
  test.each([
    ['/data/EURUSD_202601020000_202601312359.csv', undefined, 'EURUSD'],
    ['EURUSD.m_202601020000_202601312359.csv', undefined, 'EURUSD.m'],
    ['USA500.IDXUSD_Ticks_02.01.2026-02.01.2026.csv', undefined, 'USA500.IDXUSD'],
    ['EURUSD.csv', undefined, 'EURUSD'],
    ['ticks.csv', 'GER40', 'GER40'],
  ])('%s with the variable %s is %s', (file, symbol, expected) => {
    expect(readAll(lines, {file, symbol})[1]).toMatchObject({symbol: expected})
  })

  test('the standard input has no name', () => {
    expect(() => readAll(lines, {symbol: undefined})).toThrow('QUOTES_SYMBOL')
  })
})

test('any other file is newline-delimited JSON', () => {
  expect(
    readAll([
      '{"symbol":"EURUSD","bid":1.1,"ask":1.2,"at":"2026-12-01T00:00:00Z"}',
      '{"at":1}',
      '{"symbol":"EURUSD","bid":"1.1","ask":1.2,"at":1}',
    ]),
  ).toEqual([quote('2026-12-01T00:00:00Z', 1.1, 1.2), 'heartbeat', 'malformed'])
})
