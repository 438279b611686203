import {expect, test} from 'vitest'
import {findBySymbol, findOtherName, otherNames} from '#domain/instruments/search/other-names.ts'
import {namesCrypto} from '#domain/offers/named-classes.ts'
import {buildTradingData} from './trading-data.ts'

const {instruments} = buildTradingData()
const names = Object.entries(otherNames).flatMap(([symbol, others]) => others.map((name) => ({name, symbol})))

test('every other name is of an instrument of the catalogue, and of one only', () => {
  const symbols = new Set(instruments.map(({symbol}) => symbol))
  expect(names.filter(({symbol}) => !symbols.has(symbol))).toEqual([])
  expect(names.filter(({name, symbol}) => findOtherName(name) !== symbol)).toEqual([])
})

test('no other name is the symbol of an instrument', () => {
  expect(names.filter(({name, symbol}) => findBySymbol(instruments, name)?.symbol !== symbol)).toEqual([])
})

test('no two symbols differ only by their signs', () => {
  const found = instruments.map(({symbol}) => findBySymbol(instruments, symbol.replaceAll(/[^A-Z0-9]/gu, '')))
  expect(found.map((each) => each?.symbol)).toEqual(instruments.map(({symbol}) => symbol))
})

test('the symbol of every coin names crypto, and no other symbol does', () => {
  const named = instruments.filter(({symbol}) => namesCrypto(symbol)).map(({symbol}) => symbol)
  const coins = instruments.filter((instrument) => instrument.asset_class === 'crypto')
  expect(named.toSorted()).toEqual(coins.map(({symbol}) => symbol).toSorted())
})
