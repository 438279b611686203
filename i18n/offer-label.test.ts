import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {cryptoPermissions} from '#domain/offers/crypto-permission.ts'
import {offers} from '#domain/offers/offers.ts'
import {languages} from '#domain/languages.ts'
import {getMessages} from './messages.ts'
import {classLabel, offerLabel} from './offer-label.ts'

const tree = z.json()
type Tree = z.infer<typeof tree>

const textsIn = (value: Tree): string[] => {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn)
}

test.each(languages)('each state has a name of its own in %s', (lang) => {
  const {offer} = getMessages(lang)
  const names = [offer.available, offer.restricted, ...cryptoPermissions.map((key) => offer[key])]
  expect(new Set(names).size).toBe(names.length)
  expect(offers.map((each) => classLabel(offer, each))).toEqual([
    offer.available,
    offer.prohibitedByRegulator,
    offer.notOffered,
    offer.notOfferedInCountry,
    offer.prohibitedByRegulator,
  ])
  expect(offerLabel(offer, 'restrictedByHousePolicy')).toBe(`${offer.restricted} (${offer.notOffered})`)
})

/** Labels that would give a state a second name. Compares whole texts, because sentences may use the words. */
const otherNames =
  /^(?:(?:not |un)?(?:available|allowed|offered)(?:,.*| in your region)?|prohibited.*|banned.*|forbidden.*|restricted.*|(?:غير )?(?:متاح|مسموح|معروض)ة?(?: بها)?(?: في منطقتك|،.*)?|محظورة?.*|مقيّدة?.*)$/iu

test('no other label of the interface or of the content names a state', () => {
  const documents = globSync('content/documents/**/*.json').map((file): [string, Tree] => [
    file,
    tree.parse(JSON.parse(readFileSync(file, 'utf8'))),
  ])
  const labels = languages.flatMap((lang) =>
    Object.entries(getMessages(lang)).filter(([namespace]) => namespace !== 'offer'),
  )
  const found = [...labels, ...documents].flatMap(([place, texts]) =>
    textsIn(texts)
      .filter((text) => otherNames.test(text.trim()) && text.length < 60)
      .map((text) => `${place}: ${text}`),
  )
  expect(found).toEqual([])
})
