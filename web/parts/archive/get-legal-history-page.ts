import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {legalHistoryPageFields, legalHistoryPageShape} from '../../../schemas/queries/regulated-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const legalHistoryPageQuery = defineQuery(`{
  "page": *[_type == "legalHistoryPage" && _id == "legalHistoryPage"][0] {${legalHistoryPageFields}}
}`)

export const documentNamesQuery =
  defineQuery(`*[_type in ["prescribedText", "legalDocument", "legalPage", "legalHistoryPage"]] {
  _id,
  "name": select(
    _type in ["legalPage", "legalHistoryPage"] => ${localized('headline')},
    ${localized('title')}
  )
}`)

const text = z.string().min(1)

const pageShape = z.object({page: legalHistoryPageShape})
const namesShape = z.array(z.object({_id: text, name: text}))

/** Texts of the archive in one language, and the current names of its documents. */
export type LegalHistoryPage = Readonly<z.infer<typeof pageShape> & {names: z.infer<typeof namesShape>}>

export async function getLegalHistoryPage(lang: Language): Promise<LegalHistoryPage> {
  const [{page}, documents, regions] = await Promise.all([
    fetchContent({
      query: legalHistoryPageQuery,
      params: {lang},
      shape: pageShape,
      types: ['legalHistoryPage'],
    }),
    fetchContent({
      query: documentNamesQuery,
      params: {lang},
      shape: namesShape,
      types: ['prescribedText', 'legalDocument', 'legalPage', 'legalHistoryPage'],
      lists: [''],
    }),
    getRegionSummaries(lang),
  ])
  const profiles = regions.map(({code, name}) => ({_id: `regionProfile-${code}`, name}))
  return {page, names: [...documents, ...profiles]}
}
