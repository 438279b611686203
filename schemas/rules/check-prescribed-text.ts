import {z} from 'zod'
import {lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import {warningForms} from '#domain/texts/warning-forms.ts'
import {lossFigures} from '../values/prescribed-texts.ts'
import {checkPlaceholders} from './check-placeholders.ts'
import {checkWarningWords} from './check-warning-words.ts'
import type {Problem} from './problem.ts'
import {writtenTexts} from './written-texts.ts'

const bilingual = z
  .object({en: z.string().optional().catch(undefined), ar: z.string().optional().catch(undefined)})
  .catch({})
// A document that is being written may miss any field; each has its own message.
const textShape = z.object({
  figure: z.enum(lossFigures).optional().catch(undefined),
  page: bilingual,
  short: bilingual,
  limited: bilingual,
})

/** Checks each form of a prescribed text: with an own figure it has the place of the figure, without one it has none. */
export function checkPrescribedText(document: object): Problem[] {
  const {figure, ...forms} = textShape.parse(document)
  return warningForms.flatMap((form) =>
    [
      ...checkPlaceholders(forms[form], [lossSharePlaceholder]),
      ...checkWarningWords(forms[form]),
      ...writtenTexts(forms[form]).flatMap(([language, text]) => {
        if (figure === undefined || text.includes(lossSharePlaceholder) === (figure === 'own')) return []
        const message =
          figure === 'own'
            ? `Write ${lossSharePlaceholder} where the own figure belongs.`
            : `Take ${lossSharePlaceholder} out: this text is for providers without a figure of their own.`
        return [{message, at: [language]}]
      }),
    ].map(({message, at = []}) => ({message, at: [form, ...at]})),
  )
}
