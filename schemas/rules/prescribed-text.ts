import {allLanguages} from './text-queries.ts'
import {mapLanguages} from '#domain/localized.ts'
import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import type {ValidationContext} from 'sanity'
import {formatDay} from '#domain/format/dates.ts'
import {type EntityStanding, entityStandings} from '#domain/legal.ts'
import {lossSharePlaceholder, warningForms, type WarningForm} from '#domain/risk-warning.ts'
import {checkPlaceholders, listWrittenTexts, type BilingualText} from './bilingual-text.ts'
import {checkWarningWords} from './risk-warning.ts'
import type {Problem} from './value-checks.ts'
import {studioApiVersion, assumeWhenOffline} from './query-content.ts'

/** The providers that a prescribed text is for: those with their own figure for the last twelve months, or those without one. */
export const lossFigures = ['own', 'none'] as const
export type LossFigure = (typeof lossFigures)[number]

/** The state of a prescribed text: compared with the rule, or waiting for counsel to verify it. */
export const textVerifications = ['checked', 'toBeVerified'] as const

const editedText = z.object(mapLanguages(() => z.string().optional().catch(undefined))).catch({})
// An incomplete document may lack any field. Other rules report missing fields.
const textShape = z.object({
  figure: z.enum(lossFigures).optional().catch(undefined),
  page: editedText,
  short: editedText,
  limited: editedText,
})

/** Checks each form of a prescribed text: with an own figure it contains the placeholder, otherwise it doesn't. */
export function checkPrescribedText(document: object): Problem[] {
  const {figure, ...forms} = textShape.parse(document)
  return warningForms.flatMap((form) =>
    [
      ...checkPlaceholders(forms[form], [lossSharePlaceholder]),
      ...checkWarningWords(forms[form]),
      ...listWrittenTexts(forms[form]).flatMap(([language, text]) => {
        if (figure === undefined || text.includes(lossSharePlaceholder) === (figure === 'own')) return []
        const message =
          figure === 'own'
            ? `Write ${lossSharePlaceholder} where the provider’s figure belongs.`
            : `Remove ${lossSharePlaceholder}: this text is for providers without their own figure.`
        return [{message, at: [language]}]
      }),
    ].map(({message, at = []}) => ({message, at: [form, ...at]})),
  )
}

type Use = Readonly<{
  /** The last day that the text is prescribed (ISO 8601). Null without an end. */
  lastDay: string | null
  /** The standing of the company that shows it. Undefined if the profile doesn't name one yet. */
  standing: EntityStanding | undefined
  /** ISO 8601. */
  today: string
}>

/** A licensed company may only show a prescribed text that is in force. The demo brand may show an expired one. */
export const checkInForce = ({lastDay, standing, today}: Use): Problem[] =>
  standing === 'licensed' && lastDay !== null && lastDay < today
    ? [
        {
          message: `Choose a text that is in force. This one expired on ${formatDay('en', lastDay)}, and only the demo brand can show it.`,
        },
      ]
    : []

const reference = z.object({_ref: z.string()}).optional().catch(undefined)
// An incomplete profile may lack any of them.
const profileShape = z.object({
  prescribedWithFigure: reference,
  prescribedWithoutFigure: reference,
  lossPercentage: z
    .object({percentage: z.number().nullish().catch(null)})
    .nullish()
    .catch(null),
})
const storedText = localizedShape(z.string())
const formsShape = z.object({page: storedText, short: storedText, limited: storedText}).nullable()

/** GROQ: the forms of a prescribed text, in each language. */
export const prescribedFormsQuery = `*[_type == "prescribedText" && _id == $id][0] {
  "page": page ${allLanguages}, "short": short ${allLanguages}, "limited": limited ${allLanguages}
}`

export type PrescribedForms = Readonly<Record<WarningForm, BilingualText>>

/** A profile's own share of losing accounts in percent, and the id of the prescribed text that applies to it. */
export function readPrescription(document: object | undefined): {
  id: string | null
  lossPercentage: number | null
} {
  const {prescribedWithFigure, prescribedWithoutFigure, lossPercentage} = profileShape.parse(document ?? {})
  const percentage = lossPercentage?.percentage ?? null
  const text = percentage === null ? prescribedWithoutFigure : prescribedWithFigure
  return {id: text?._ref ?? null, lossPercentage: percentage}
}

/** The published forms of a prescribed text, for a rule of the Studio. Null if it doesn't exist. */
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

const entityShape = z.object({entity: z.object({standing: z.enum(entityStandings)})})

/** The standing of a profile's company. Undefined if it isn't set. */
export const readStanding = (document: object | undefined): EntityStanding | undefined =>
  entityShape.safeParse(document).data?.entity.standing

const lastDayQuery = `*[_type == "prescribedText" && _id == $id][0].validUntil`

/** The last day of a published prescribed text (ISO 8601). Null without an end. */
export const readLastDay = async (
  id: string,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<string | null> =>
  z.iso
    .date()
    .nullable()
    .parse(
      await assumeWhenOffline(
        getClient({apiVersion: studioApiVersion}).fetch<unknown>(
          lastDayQuery,
          {id},
          {perspective: 'published'},
        ),
        null,
      ),
    )
