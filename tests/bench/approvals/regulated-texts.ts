import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import type {Visit} from '#tests/drills/read-under-load.ts'
import {contentEditor} from '#tests/support/content/content-editor.ts'

/** A text that two officers publish, and the pages that are watched for it. */
export type RegulatedText = Readonly<{
  name: string
  documentId: string
  visits: readonly Visit[]
  /** What the document's field is set to, with a mark at its end; without one it is as it was. */
  change: (mark?: string) => Readonly<Record<string, unknown>>
}>

const localizedShape = z.looseObject({en: z.string(), ar: z.string()})

async function readField(documentId: string, field: string) {
  const document = await contentEditor().getDocument(documentId)
  const text = localizedShape.parse(z.record(z.string(), z.unknown()).parse(document)[field])
  return (mark?: string) => ({
    [field]: mark === undefined ? text : {...text, en: `${text.en} ${mark}`, ar: `${text.ar} ${mark}`},
  })
}

const inBothLanguages = (path: string, region: RegionCode): readonly Visit[] =>
  languages.map((lang) => ({path: lang === 'en' ? path : `/ar${path === '/' ? '' : path}`, region}))

/** The title of a legal text: its own page shows it, and the footer of every other page in all regions. */
async function legalTitle(): Promise<RegulatedText> {
  const documentId = 'legalDocument-risk-disclosure'
  return {
    name: 'the title of a legal text',
    documentId,
    visits: regionCodes.flatMap((region) => inBothLanguages('/legal/risk-disclosure', region)),
    change: await readField(documentId, 'title'),
  }
}

const pagesWithWarning = ['/', '/legal', '/trading-conditions', '/platforms', '/contact', '/blog']

/** The risk warning of one region: every page of that region shows it. */
async function regionWarning(): Promise<RegulatedText> {
  const documentId = 'regionProfile-MENA'
  return {
    name: 'the risk warning of one region',
    documentId,
    visits: pagesWithWarning.flatMap((path) => inBothLanguages(path, 'MENA')),
    change: await readField(documentId, 'riskWarning'),
  }
}

const texts = {title: legalTitle, warning: regionWarning}

/** The text of that name. Throws, with the names that there are, at another one. */
export const readRegulatedText = async (name: string): Promise<RegulatedText> =>
  await texts[z.enum(['title', 'warning']).parse(name)]()
