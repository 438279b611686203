import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {contentEditor} from '#tests/support/content-editor.ts'
import {publishApproved} from '#tests/support/four-eyes.ts'
import type {Publication, WarningChange} from './expected-texts.ts'

const warningShape = z.object({en: z.string(), ar: z.string()})

type MarkedWarning = Readonly<{
  warningIn: (lang: Language) => WarningChange
  /** Publishes the warning with or without the mark. `publication` is undefined until then, and has no end while it is under way. */
  publish: (which: keyof WarningChange) => Promise<void>
  publication: (which: keyof WarningChange) => Publication | undefined
}>

/** The warning of a region, which is published with a word that is in no other text, and as it was. It has to be shown after `settleMs`. */
export async function markWarning(region: RegionCode, settleMs: number): Promise<MarkedWarning> {
  const editor = contentEditor()
  const id = `regionProfile-${region}`
  const {riskWarning} = z
    .object({riskWarning: warningShape.loose()})
    .parse(await editor.fetch('*[_id == $id][0] {riskWarning}', {id}))
  // Without digits, which Arabic pages isolate in their HTML.
  const mark = randomUUID().replaceAll(/[^a-f]/gu, '')
  const warningIn = (lang: Language) => ({before: riskWarning[lang], after: `${riskWarning[lang]} (${mark})`})
  const publications = new Map<keyof WarningChange, Publication>()
  return {
    warningIn,
    publication: (which) => publications.get(which),
    publish: async (which) => {
      const begun = performance.now()
      publications.set(which, {begun, settled: Number.POSITIVE_INFINITY})
      const texts = {en: warningIn('en')[which], ar: warningIn('ar')[which]}
      try {
        await publishApproved(id, {set: {riskWarning: {...riskWarning, ...texts}}})
      } finally {
        publications.set(which, {begun, settled: performance.now() + settleMs})
      }
    },
  }
}
