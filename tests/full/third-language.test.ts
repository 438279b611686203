import {cpSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {makeCopy, replaceIn, runIn} from '#tests/support/changed-copy.ts'

// A copy of the sources with the records of French, its messages and the texts of three documents, and nothing else.
const copy = path.resolve('.data/third-language')
const minutes = (count: number) => count * 60_000

const record = `  fr: {isPartial: true},
} as const satisfies`

const form = `  fr: {listComma: ', ', endsWithCurrency: true},
} as const satisfies`

const details = `  fr: {ownName: 'Français', columnEnding: ''},
} as const satisfies`

const documents = [
  ['homePage/homePage.json', 'headline', 'Le trading en chiffres clairs'],
  ['legalPage/legalPage.json', 'headline', 'Mentions légales'],
  ['siteSettings/siteSettings.json', 'brandName', 'Marsa Marchés'],
] as const

function addMessages(): void {
  const folder = path.join(copy, 'i18n/messages')
  cpSync(path.join(folder, 'en'), path.join(folder, 'fr'), {recursive: true})
  replaceIn(copy, 'i18n/messages/fr/index.ts', 'export const en =', 'export const fr =')
  replaceIn(
    copy,
    'i18n/messages/fr/forms.json',
    '"emailInvalid": "Enter an e-mail address',
    '"emailInvalid": "Saisissez une adresse e-mail',
  )
  replaceIn(
    copy,
    'i18n/messages.ts',
    "import {en} from './messages/en/index.ts'\n",
    "import {en} from './messages/en/index.ts'\nimport {fr} from './messages/fr/index.ts'\n",
  )
  replaceIn(copy, 'i18n/messages.ts', '{en, ar}', '{en, ar, fr}')
}

const storedDocument = z.record(z.string(), z.unknown())

function addTexts(): void {
  for (const [file, field, text] of documents) {
    const place = path.join(copy, 'content/documents', file)
    const document = storedDocument.parse(JSON.parse(readFileSync(place, 'utf8')))
    const texts = storedDocument.parse(document[field])
    writeFileSync(place, JSON.stringify({...document, [field]: {...texts, fr: text}}))
  }
}

/** Copies the tests of French, which the compiler accepts only there, to where the projects of tests find them. */
function addTests(): void {
  const folder = 'tests/support/third-language'
  cpSync(path.resolve(folder, 'product.txt'), path.join(copy, 'web/third-language.test.ts'))
  cpSync(path.resolve(folder, 'database.txt'), path.join(copy, 'tests/database/third-language.test.ts'))
  // The expected texts of the other tests are in English and Arabic.
  writeFileSync(
    path.join(copy, 'tsconfig.product.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx', 'tests'],
    }),
  )
}

beforeAll(() => {
  makeCopy('third-language')
  replaceIn(copy, 'domain/languages.ts', '} as const satisfies', record)
  replaceIn(copy, 'domain/format/ranges.ts', '  en: null,', '  en: null,\n  fr: null,')
  replaceIn(copy, 'domain/locale.ts', '} as const satisfies', "  fr: 'fr-FR',\n} as const satisfies")
  replaceIn(copy, 'domain/language-forms.ts', '} as const satisfies', form)
  replaceIn(copy, 'domain/language-details.ts', '} as const satisfies', details)
  addMessages()
  addTexts()
  addTests()
}, minutes(2))

test('the generated files follow the record, and the product compiles', {timeout: minutes(10)}, () => {
  runIn(copy, 'node', 'schemas/generate-types.ts')
  expect(readFileSync(path.join(copy, 'schemas/queries/localized.generated.ts'), 'utf8')).toContain(
    '$lang == "fr"',
  )
  const written = runIn(copy, 'node', 'supabase/make-migration.ts', '--name', 'add_language')
  expect(written).toContain('With it the migrations make what the schemas declare.')
  runIn(copy, 'next', 'typegen', 'web')
  runIn(copy, 'tsc', '--noEmit', '-p', 'tsconfig.product.json')
})

test('routing, forms, the Studio, mails and the content take the language', {timeout: minutes(5)}, () => {
  expect(runIn(copy, 'vitest', 'run', '--project', 'unit*', 'web/third-language.test.ts')).toContain('passed')
})

test('the database takes rows in the language', {timeout: minutes(5)}, () => {
  expect(
    runIn(copy, 'vitest', 'run', '--project', 'database*', 'tests/database/third-language.test.ts'),
  ).toContain('passed')
})
