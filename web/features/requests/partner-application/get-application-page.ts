import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import {termsInRegion} from '../../../parts/forms/programme.ts'
import type {Scope} from '#web/routing/scope.ts'
import {formTextFields, formTextsShape} from '../../../parts/forms/form-texts.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'

export const applicationPageQuery = defineQuery(`*[_type == "partnersPage" && _id == "partnersPage"][0] {
  "headline": ${localized('headline')},
  "notice": ${localized('notice')},
  "form": form { ${formTextFields} },
  "programme": *[_type == "partnerProgramme" && slug.current == $slug][0] {
    "slug": slug.current,
    "name": ${localized('name')},
    "terms": ${localized('terms')},
    "volumePay": volumePay { "title": ${localized('title')}, "text": ${localized('text')} },
    "summary": ${localized('summary')},
    "conditions": ${localized('conditions')}
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  headline: text,
  notice: text,
  form: formTextsShape,
  programme: z.object({
    slug: text,
    name: text,
    terms: text.nullable(),
    volumePay: z.object({title: text, text}).nullable(),
    summary: text,
    conditions: text,
  }),
})

/** Texts of the application page of a programme, in one language. */
export type ApplicationPage = z.infer<typeof shape>

/** Null if the programme doesn't exist. */
export async function getApplicationPage(
  {lang, region}: Scope,
  slug: string,
): Promise<ApplicationPage | null> {
  if (!(await listSlugs('partnerProgramme')).includes(slug)) return null
  const page = await fetchContent({
    query: applicationPageQuery,
    params: {lang, slug},
    shape,
    types: ['partnersPage', 'partnerProgramme'],
  })
  return {...page, programme: {...page.programme, ...termsInRegion({lang, region}, page.programme)}}
}
