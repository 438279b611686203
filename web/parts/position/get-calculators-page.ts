import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

const titledText = /* groq */ `
  "title": ${localized('title')},
  "text": ${localized('text')}
`

export const calculatorsPageQuery =
  defineQuery(`*[_type == "calculatorsPage" && _id == "calculatorsPage"][0] {
  ${pageHeadFields},
  "calculators": calculators {
    margin { ${titledText} },
    pipValue { ${titledText} },
    swap { ${titledText} },
    profit { ${titledText} },
    positionSize { ${titledText} }
  },
  "disclaimer": ${localized('disclaimer')},
  "accountTypes": *[_type == "accountTypeCopy"] { code, "label": ${localized('label')} }
}`)

const text = z.string().min(1)
const calculator = z.object({title: text, text})

const shape = z.object({
  ...pageHeadShape,
  calculators: z.object({
    margin: calculator,
    pipValue: calculator,
    swap: calculator,
    profit: calculator,
    // The calculator stays hidden until its texts exist, because content may be older than the site.
    positionSize: calculator.nullable(),
  }),
  disclaimer: text,
  accountTypes: z.array(z.object({code: z.enum(accountTypeCodes), label: text})),
})

export type CalculatorsPage = z.infer<typeof shape>

export const getCalculatorsPage = (lang: Language): Promise<CalculatorsPage> =>
  fetchContent({
    query: calculatorsPageQuery,
    params: {lang},
    shape,
    types: ['calculatorsPage', 'accountTypeCopy'],
  })
