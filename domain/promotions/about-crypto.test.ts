import {expect, test} from 'vitest'
import {isAboutCrypto} from './about-crypto.ts'

const paragraph = (text: string, fields: object = {}) => ({
  _type: 'block',
  children: [{_type: 'span', text}],
  ...fields,
})
const figures = (symbol: string, fields: object = {}) => ({
  _type: 'instrumentFigures',
  symbol,
  figures: ['spread'],
  ...fields,
})

test.each([
  ['a paragraph', {body: {en: [paragraph('Buy Bitcoin')]}}],
  [
    'a paragraph with the symbol of a coin, beside one with another symbol',
    {body: {en: [paragraph('Costs', {symbol: 'EURUSD'}), paragraph('Buy Bitcoin', {symbol: 'BTCUSD'})]}},
  ],
  [
    'a paragraph with the symbol of a coin, beside the figures of another instrument',
    {body: {en: [figures('EURUSD'), paragraph('Buy Bitcoin', {symbol: 'BTCUSD'})]}},
  ],
  [
    'a text beside the symbol of a coin',
    {body: {en: [figures('EURUSD'), figures('BTCUSD', {note: 'Bitcoin'})]}},
  ],
  ['cards with symbols', {cards: [{symbol: 'EURUSD'}, {symbol: 'BTCUSD', title: {en: 'Coins'}}]}],
  ['the figures of a coin only', {body: {en: [figures('BTCUSD')]}}],
  [
    'a block beside a chart of a coin',
    {blocks: [{_type: 'landingChart', symbol: 'BTCUSD'}, {title: 'Bitcoin'}]},
  ],
  ['a chart of another instrument', {blocks: [{_type: 'landingChart', symbol: 'EURUSD', title: 'Bitcoin'}]}],
  ['a button for every region', {blocks: [{action: {label: 'Buy Bitcoin', needsCrypto: false}}]}],
  ['a button outside of a block', {action: {label: 'Buy Bitcoin', needsCrypto: true}}],
  ['a link', {links: [{label: 'More', href: '/en/trading/BTCUSD'}]}],
])('a document names crypto in %s', (_, document) => {
  expect(isAboutCrypto(document)).toBe(true)
})

test.each([
  ['an article', {body: {en: [figures('EURUSD'), figures('BTCUSD')]}}],
  [
    'a landing page',
    {blocks: [{instruments: [{symbol: 'EURUSD'}, {symbol: 'BTCUSD', figures: ['spread']}]}]},
  ],
  [
    'a chart and a button',
    {
      blocks: [
        {title: 'Gold', action: {label: 'Trade Bitcoin', href: '/trading/BTCUSD', needsCrypto: true}},
        {_type: 'landingChart', symbol: 'BTCUSD', title: 'Bitcoin, drawn'},
      ],
    },
  ],
  ['questions', {faqs: [{question: 'Can I trade Bitcoin?'}]}],
])('the instruments and questions that regions without crypto leave out do not count: %s', (_, document) => {
  expect(isAboutCrypto(document)).toBe(false)
})
