import {describe, expect, test} from 'vitest'
import {schemaTypes} from './types.ts'
import {singletonTypes} from './values/singleton-types.ts'

type Shape = Readonly<{
  name?: string
  type: string
  fields?: readonly Shape[]
  of?: readonly Shape[]
  marks?: Readonly<{annotations?: readonly Shape[]}>
}>

/** Texts that no reader reads as language: codes, addresses, figures, choices from a closed set. */
const technical = [
  'regionProfile.code',
  'regionProfile.flag',
  'regionProfile.capsBasis',
  'regionProfile.fxMajorCurrencies[]',
  'legalDocument.version',
  'accountTypeCopy.code',
  'tradingConditionsSection.key',
  'siteSettings.domain',
  'siteSettings.contactEmail',
  'navLink.href',
  'platformLink.href',
  'platformLink.glyph',
  'headlineFigure.kind',
  'headlineFigure.figure',
]

const sides = ['localizedString', 'localizedText', 'localizedProse']
const oneLanguage = new Set(['string', 'text', 'prose', 'block'])

/** Where a type holds texts that have one language only. */
const monolingual = (shape: Shape, path: string): string[] => [
  ...(oneLanguage.has(shape.type) ? [path] : []),
  ...(shape.fields ?? []).flatMap((field) => monolingual(field, `${path}.${field.name}`)),
  ...(shape.of ?? []).flatMap((item) => monolingual(item, `${path}[]`)),
]

const shapes: readonly Shape[] = schemaTypes

describe('the content model', () => {
  test('has every text that a reader reads in both languages', () => {
    const found = shapes
      .filter(({name}) => !sides.includes(name ?? '') && name !== 'prose')
      .flatMap((type) =>
        (type.fields ?? []).flatMap((field) => monolingual(field, `${type.name}.${field.name}`)),
      )
    expect(found.toSorted()).toEqual(technical.toSorted())
  })

  test.each(sides)('has an English and an Arabic side in %s', (name) => {
    const fields = shapes.find((type) => type.name === name)?.fields
    expect(fields?.map((field) => field.name)).toEqual(['en', 'ar'])
  })

  test('names each type once', () => {
    const names = shapes.map(({name}) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('knows every document that exists once', () => {
    const names = shapes.filter(({type}) => type === 'document').map(({name = ''}) => name)
    expect(names.filter((name) => singletonTypes.includes(name)).toSorted()).toEqual(
      singletonTypes.toSorted(),
    )
  })
})
