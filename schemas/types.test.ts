import {createSchema, type ObjectSchemaType, type SchemaType} from 'sanity'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {schemaTypes} from './types.ts'
import {
  departments,
  editorRoles,
  isPromotionType,
  isRegulatedType,
  promotionTypes,
  regulatedTypes,
  typesByDepartment,
  typesWrittenBy,
} from './values/departments.ts'
import {permanentDocuments, singletonTypes} from './values/fixed-documents.ts'

/** Texts that are not bilingual, by reason. */
const monolingual: Readonly<Record<string, readonly string[]>> = {
  'chosen from a closed set': [
    'regionProfile.code',
    'regionProfile.flag',
    'regionProfile.capsBasis',
    'entity.standing',
    'prescribedText.figure',
    'prescribedText.standing',
    'legalDocument.systemTable.kind',
    'legalDocument.kind',
    'legalDocument.regions[]',
    'accountTypeCopy.code',
    'tradingConditionsSection.key',
    'faq.topic',
    'feeRow.fee',
    'feeRow.regions[]',
    'announcement.severity',
    'announcement.regions[]',
    'landingPage.regions[]',
    'landingChart.chart',
    'platform.availableOn[]',
    'tool.icon',
    'partnerProgramme.icon',
    'platformLink.icon',
    'headlineFigure.kind',
    'feature.icon',
    'linkCard.icon',
    'countryRule.code',
    'countryRule.region',
    'countryRule.source',
    'countryRule.verification',
    'downloadTarget.kind',
    'socialLink.network',
    'marketCard.group',
    'contactCard.channel',
    'clientTab.key',
    'callout.tone',
    'instrumentFigures.figures[]',
    'instrumentScope.groups[]',
    'tradingSession.days[]',
    'tradingSession.newYorkClock',
  ],
  'a word that no visitor sees': ['blogPost.tags[]'],
  'a code, a number, a name for machines: the same in every language': [
    'regionProfile.fxMajorCurrencies[]',
    'swapFreePage.regions[]',
    'legalDocument.version',
    'blogCategory.formerSlugs[]',
    'blogPost.formerSlugs[]',
    'glossaryTerm.formerSlugs[]',
    'landingPage.formerSlugs[]',
    'partnerProgramme.formerSlugs[]',
    'platform.formerSlugs[]',
    'platformEdition.formerSlugs[]',
    'tool.formerSlugs[]',
    'entity.registrationNumber',
    'entity.licenceNumber',
    'prescribedText.source',
    'prescribedText.checkedBy',
    'lossPercentage.computedBy',
    'headlineFigure.figure',
    'claim.figure',
    'marketCard.symbols[]',
    'instrumentFigures.symbol',
    'landingChart.symbol',
    'instrumentScope.symbolEndings[]',
    'instrumentScope.symbols[]',
    'tradingHoursCalendar.timeZone',
    'tradingSession.open',
    'tradingSession.close',
    'sessionPause.from',
    'sessionPause.until',
    'marketClosure.closesAt',
    'marketClosure.reopensAt',
    'office.timeZone',
    'feature.anchor',
  ],
  'an address, an e-mail address or a phone number': [
    'siteSettings.domain',
    'siteSettings.contactEmail',
    'siteSettings.phone',
    'legalPage.officialDomains[]',
    'legalPage.officialAddresses[]',
    'legalPage.officialPhone',
    'office.phone',
    'navLink.href',
    'platformLink.href',
    'callToAction.href',
    'downloadTarget.href',
    'articleAction.href',
    'prose[].link.href',
    'article[].link.href',
  ],
  'within a bilingual text, in one of its languages': [
    'prose[]',
    'article[]',
    'articleFigure.alt',
    'articleFigure.caption',
    'articleTable.caption',
    'articleTableRow.cells[]',
    'callout.title',
    'callout.text',
    'articleAction.label',
  ],
}

/** Bilingual types. */
const bilingual = [
  'localizedString',
  'localizedText',
  'localizedProse',
  'openString',
  'openText',
  'openArticle',
]

/** Types in one language, and the only fields that may use them. */
const monolingualTypes: Readonly<Record<string, readonly string[]>> = {
  prose: ['localizedProse.en', 'localizedProse.ar'],
  article: ['openArticle.en', 'openArticle.ar'],
  articleFigure: ['article[]'],
  articleTable: ['article[]'],
  articleTableRow: ['articleTable.rows[]'],
  callout: ['article[]'],
  articleAction: ['article[]'],
}

const compiled = createSchema({name: 'default', types: schemaTypes})
const modelTypes = schemaTypes.map(({name}) => name)
const textTypes = new Set(['string', 'text', 'block'])
const leaves = new Set(['reference', 'globalDocumentReference', 'slug'])

/** A field path of the schema, such as `faq.topic`, and the name of its type. */
type Place = Readonly<{path: string; typeName: string}>

/** Annotations of formatted text; its compiled type stores them at the spans. */
const spanShape = z.object({
  annotations: z.array(z.custom<SchemaType>((type) => typeof type === 'object')),
})

function annotationsOf(block: ObjectSchemaType): readonly SchemaType[] {
  const children = block.fields.find(({name}) => name === 'children')?.type
  const [span] = children?.jsonType === 'array' ? children.of : []
  return spanShape.parse(span).annotations
}

/** All field paths within a type, down to the next type of the schema. */
function placesIn(type: SchemaType, path: string): Place[] {
  if (type.jsonType === 'array') return type.of.flatMap((item) => placeOf(item, `${path}[]`))
  if (type.jsonType !== 'object') return []
  if (type.name === 'block')
    return annotationsOf(type).flatMap((mark) => placesIn(mark, `${path}.${mark.name}`))
  return type.fields.flatMap((field) => placeOf(field.type, `${path}.${field.name}`))
}

const placeOf = (type: SchemaType, path: string): Place[] => [
  {path, typeName: type.name},
  ...(modelTypes.includes(type.name) || leaves.has(type.name) ? [] : placesIn(type, path)),
]

const places = modelTypes.flatMap((name) => {
  const type = compiled.get(name)
  return type ? placesIn(type, name) : []
})

const pictures = new Set(['articleFigure', 'localizedImage', 'openImage'])

/** Whether a type can contain a picture, at any depth. */
const hasPicture = (type: string, above: readonly string[] = []): boolean =>
  pictures.has(type) ||
  (!above.includes(type) &&
    places.some(({path, typeName}) => path.startsWith(`${type}.`) && hasPicture(typeName, [...above, type])))

describe('the content model', () => {
  test('compiles', () => {
    expect(compiled._validation?.flatMap(({problems}) => problems) ?? []).toEqual([])
  })

  test('has every visible text in both languages', () => {
    const found = places
      .filter(({path, typeName}) => textTypes.has(typeName) && !bilingual.includes(path.split('.')[0] ?? ''))
      .map(({path}) => path)
      // The publisher writes it, and no visitor sees it.
      .filter((path) => path.split('.')[1] !== 'seal')
    expect(found.toSorted()).toEqual(Object.values(monolingual).flat().toSorted())
  })

  test.each(Object.entries(monolingualTypes))('has %s within a bilingual text only', (name, within) => {
    const found = places.filter(({typeName}) => typeName === name).map(({path}) => path)
    expect(found.toSorted()).toEqual(within.toSorted())
  })

  test.each(bilingual)('has English and Arabic in %s', (name) => {
    const type = compiled.get(name)
    const fields = type?.jsonType === 'object' ? type.fields.map((field) => field.name) : []
    expect(fields).toEqual(['en', 'ar', 'outdated', 'unreviewed'])
  })

  test('requires both languages of every text except in blog posts', () => {
    const open = places.filter(({typeName}) => typeName.startsWith('open')).map(({path}) => path)
    expect(open.toSorted()).toEqual([
      'blogPost.body',
      'blogPost.cover',
      'blogPost.excerpt',
      'blogPost.title',
      'openImage.alt',
      'postSearch.description',
      'postSearch.picture',
      'postSearch.title',
    ])
  })

  test('has no picture without an alternative text', () => {
    const pictures = places.filter(({typeName}) => typeName === 'image')
    expect(pictures).toEqual([])
    const described = places.filter(({path}) => path.endsWith('.alt')).map(({path}) => path)
    expect(described).toEqual(['articleFigure.alt', 'localizedImage.alt', 'openImage.alt'])
  })

  test('names each type once', () => {
    expect(new Set(modelTypes).size).toBe(modelTypes.length)
  })
})

describe('the documents of the model', () => {
  const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

  test('that are singletons are known', () => {
    expect(singletonTypes.filter((name) => !documentTypes.includes(name))).toEqual([])
  })

  test('belong to one department each', () => {
    const owned = departments.flatMap((department) => [...typesByDepartment[department]])
    expect(owned.toSorted()).toEqual(documentTypes.toSorted())
  })

  test('that are regulated are written by Compliance only', () => {
    for (const type of regulatedTypes) {
      expect(typesWrittenBy.compliance).toContain(type)
      expect(typesWrittenBy.marketing).not.toContain(type)
    }
  })

  test('that Marketing writes are promotions', () => {
    const written = typesWrittenBy.marketing.filter((type) => !type.startsWith('sanity.'))
    expect(promotionTypes.toSorted()).toEqual(written.toSorted())
  })

  test.each(documentTypes)('%s is either regulated or a promotion, with a place for a seal', (type) => {
    expect(isRegulatedType(type)).not.toBe(isPromotionType(type))
    expect(places).toContainEqual({path: `${type}.seal`, typeName: 'object'})
  })

  test('that have pictures are written by those who may upload them, and nobody else may', () => {
    const uploaders = editorRoles.filter((role) => typesWrittenBy[role].includes('sanity.imageAsset'))
    const writers = editorRoles.filter((role) => typesWrittenBy[role].some((type) => hasPicture(type)))
    expect(uploaders).toEqual(writers)
  })

  test.each(typesByDepartment.compliance)('%s has a day of review', (name) => {
    expect(places).toContainEqual({path: `${name}.reviewDate`, typeName: 'date'})
  })

  test('that are permanent have a slug', () => {
    const places = Object.keys(permanentDocuments).map((name) => compiled.get(name))
    for (const type of places)
      expect(type?.jsonType === 'object' && type.fields.some(({name}) => name === 'slug')).toBe(true)
  })
})

test('what the page on fraud calls ours is in no document that one editor publishes alone', () => {
  const facts = ['officialDomains', 'officialAddresses', 'officialPhone', 'officialNetworks', 'neverAsks']
  for (const fact of facts) {
    const owners = schemaTypes.filter(
      (type) => 'fields' in type && type.fields?.some(({name}) => name === fact),
    )
    expect(owners.map(({name}) => [name, isRegulatedType(name)])).toEqual([['legalPage', true]])
  }
})
