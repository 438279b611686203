import {useFormValue} from 'sanity'
import {z} from 'zod'
import type {WarningForm} from '#domain/texts/warning-forms.ts'
import {prescriptionOf} from '#schemas/rules/read-prescribed-text.ts'
import {useLiveQuery} from '../use-live-query.ts'

const bilingual = z.object({en: z.string(), ar: z.string()})

/** A prescribed sentence in both languages. */
export type PrescribedSentence = z.infer<typeof bilingual>

const library = {
  query: `*[_type == "prescribedText"] {
    _id, "page": page {en, ar}, "short": short {en, ar}, "limited": limited {en, ar}
  }`,
  subscribeTo: '_type == "prescribedText"',
  perspective: 'drafts',
  shape: z.array(z.object({_id: z.string(), page: bilingual, short: bilingual, limited: bilingual})),
} as const

export type Prescription = Readonly<{
  /** The sentence that applies to the open profile; undefined where none is prescribed, or while it is read. */
  sentence: PrescribedSentence | undefined
  /** All sentences of this form in the library: what may stand in its place now. */
  others: readonly PrescribedSentence[]
  /** The own share of losing accounts, in percent. */
  lossPercentage: number | null
}>

/** The prescribed sentence of the region profile that is open in the form. */
export function usePrescribedText(form: WarningForm): Prescription {
  const document = useFormValue([])
  return usePrescription(form, typeof document === 'object' && document ? document : undefined)
}

/** The prescribed sentence of a region profile. */
export function usePrescription(form: WarningForm, profile: object | undefined): Prescription {
  const {id, lossPercentage} = prescriptionOf(profile)
  const result = useLiveQuery(library)
  const texts = result.state === 'ready' ? result.value : []
  return {
    sentence: texts.find(({_id}) => _id === id)?.[form],
    others: texts.map((text) => text[form]),
    lossPercentage,
  }
}
