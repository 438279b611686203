import type {ValidationContext} from 'sanity'
import {z} from 'zod'
import type {WarningForm} from '#domain/texts/warning-forms.ts'
import type {BilingualText} from './check-placeholders.ts'
import {studioApiVersion} from './query-content.ts'

const reference = z.object({_ref: z.string()}).optional().catch(undefined)
// A profile that is being written may miss any of them.
const profileShape = z.object({
  prescribedWithFigure: reference,
  prescribedWithoutFigure: reference,
  lossPercentage: z
    .object({percentage: z.number().nullish().catch(null)})
    .nullish()
    .catch(null),
})
const bilingual = z.object({en: z.string(), ar: z.string()})
const formsShape = z.object({page: bilingual, short: bilingual, limited: bilingual}).nullable()

/** GROQ: the forms of a prescribed text, in both languages. */
export const prescribedFormsQuery = `*[_type == "prescribedText" && _id == $id][0] {
  "page": page {en, ar}, "short": short {en, ar}, "limited": limited {en, ar}
}`

export type PrescribedForms = Readonly<Record<WarningForm, BilingualText>>

/** The own share of losing accounts of a profile, in percent, and the id of the prescribed text that therefore applies. */
export function prescriptionOf(document: object | undefined): {
  id: string | null
  lossPercentage: number | null
} {
  const {prescribedWithFigure, prescribedWithoutFigure, lossPercentage} = profileShape.parse(document ?? {})
  const percentage = lossPercentage?.percentage ?? null
  const text = percentage === null ? prescribedWithoutFigure : prescribedWithFigure
  return {id: text?._ref ?? null, lossPercentage: percentage}
}

/** The forms of a prescribed text as they are published, for a rule of the Studio; null where there is none. */
export const readPrescribedText = async (
  id: string | null,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<PrescribedForms | null> =>
  id === null
    ? null
    : formsShape.parse(
        await getClient({apiVersion: studioApiVersion}).fetch<unknown>(
          prescribedFormsQuery,
          {id},
          {perspective: 'published'},
        ),
      )
