import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {findShownTexts} from './receipt.ts'

const key = makeSealKey('seal-1')
const at = new Date().toISOString()

const sealed = (_id: string, _type: string, fields: Readonly<Record<string, unknown>>) => {
  const approval = {
    kind: 'initial',
    authors: [],
    approver: null,
    reason: 'first',
    sealedAt: at,
    liveFrom: at,
  } as const
  return {_id, _type, ...fields, seal: makeSeal(_id, {_type, ...fields}, approval, key)}
}

const share = 'lose money when trading CFDs with this provider.'
const profile = sealed('regionProfile-EU', 'regionProfile', {
  name: {en: 'European Union, a name of more than thirty letters'},
  riskWarning: {
    en: `{lossShare} of retail investor accounts ${share}`,
    ar: 'يخسر كثيرون أموالهم عند تداول عقود الفروقات',
  },
  complianceNotice: {en: 'Retail clients in the European Union are protected.'},
  lossPercentage: {percentage: 74, period: '2026-Q3'},
  prescribedWithFigure: {_ref: 'prescribedText-EU-own'},
})
const twin = sealed('regionProfile-UK', 'regionProfile', {
  riskWarning: {en: `{lossShare} of retail investor accounts ${share}`},
})
const ownPrescribed = sealed('prescribedText-EU-own', 'prescribedText', {
  page: {en: `{lossShare} of retail investor accounts ${share}`},
})
const otherPrescribed = sealed('prescribedText-UK-own', 'prescribedText', {
  page: {en: `{lossShare} of retail investor accounts ${share}`},
})
const block = (text: string) => ({_type: 'block', children: [{_type: 'span', text}]})
const document = sealed('legalDocument-costs', 'legalDocument', {
  title: {en: 'Costs and charges of trading CFDs with us'},
  body: {en: [block('What trading CFDs costs you.'), block('A spread is charged with each trade.')]},
})
const ofOtherRegion = sealed('legalDocument-uk', 'legalDocument', {
  regions: ['UK'],
  body: {en: [block('What trading CFDs costs you.'), block('A spread is charged with each trade.')]},
})
const all = [profile, twin, ownPrescribed, otherPrescribed, document, ofOtherRegion]

const warning = `<p><bdi>74%</bdi> of retail investor\n  accounts <b>${share}</b></p>`
const scope = {lang: 'en', region: 'EU'} as const
const find = (html: string) =>
  findShownTexts(`<html><body>${html}</body></html>`, all, scope).map(({id, fields}) => [id, ...fields])

test("the warning belongs to the reader's own region, whatever other texts have the same words", () => {
  expect(find(warning)).toEqual([
    ['prescribedText-EU-own', 'page'],
    ['regionProfile-EU', 'riskWarning'],
  ])
})

test('a text counts only as a whole, in the language of the page, and not by its name', () => {
  expect(find('<p>Costs and charges of trading CFDs with us</p><p>What trading CFDs costs you.</p>')).toEqual(
    [],
  )
  expect(
    find(`<p>What trading CFDs costs you.</p><ul><li>A spread is charged with each trade.</li></ul>`),
  ).toEqual([['legalDocument-costs', 'body']])
  expect(find('<p>يخسر كثيرون أموالهم عند تداول عقود الفروقات</p>')).toEqual([])
})

test('a warning with another figure, or with its parts in other places, is not the sealed one', () => {
  expect(find(warning.replace('74%', '47%'))).toEqual([])
  expect(find(warning.replace('<bdi>74%</bdi>', 'Many') + '<p>74%</p>')).toEqual([])
})

test('a changed word, or one in a script, is not on the page', () => {
  expect(find(warning.replace('retail', 'some'))).toEqual([])
  expect(find(`<script>${warning}</script>`)).toEqual([])
})
