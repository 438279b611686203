import {z} from 'zod'
import type {Shown} from '#web/database/publications.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {type Prose, proseShape} from '#web/prose/prose-shape.ts'
import {keepsRules} from './keeps-rules.ts'
import {type Provenance, type RecordContext, provenanceOf} from './provenance/provenance-of.ts'
import {readTexts} from './texts/read-texts.ts'
import type {RecordedText} from './texts/recorded-text.ts'

/** A recorded text and where it comes from. */
export type ArchivedText = RecordedText & Readonly<{provenance: Provenance}>

export type ArchivedProfile = ArchivedText &
  Readonly<{
    /** False where the site shows the profile to nobody; undefined for one of an older content model. */
    keepsRules: boolean | undefined
  }>

/** A legal text; its body is undefined where this site cannot read its shape. */
export type ArchivedDocument = ArchivedText & Readonly<{body: Prose | undefined}>

/** The texts shown to visitors of a region in a language. */
export type Archive = Readonly<{
  profile: ArchivedProfile | undefined
  documents: readonly ArchivedDocument[]
  others: readonly ArchivedText[]
}>

const bodyShape = z.object({body: z.object({en: proseShape, ar: proseShape})})

/** The texts of the entries that stood at a moment, for a region and in a language. */
export function readArchive(all: readonly Shown[], scope: Scope, context: RecordContext): Archive {
  const texts = readTexts(all, scope).flatMap((text) => {
    const shown = all.find(({position}) => position === text.position)
    return shown ? [{shown, text: {...text, provenance: provenanceOf(shown, context)}}] : []
  })
  const ofType = (type: Shown['document_type']) => texts.filter(({shown}) => shown.document_type === type)
  const [profile] = ofType('regionProfile')
  return {
    profile: profile && {...profile.text, keepsRules: keepsRules(profile.shown, all)},
    documents: ofType('legalDocument').map(({shown, text}) => ({
      ...text,
      body: bodyShape.safeParse(JSON.parse(shown.content)).data?.body[scope.lang],
    })),
    others: [...ofType('prescribedText'), ...ofType('countryRules')].map(({text}) => text),
  }
}
