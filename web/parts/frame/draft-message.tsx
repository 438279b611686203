'use client'

import {listMissing} from '#web/content/draft/draft-incomplete.ts'
import {type Language, pickText} from '#domain/languages.ts'

const texts = {
  en: {
    title: "This draft can't be shown yet",
    lead: "It hasn't been published before, and these fields are still empty",
  },
  ar: {
    title: 'لا يمكن عرض هذه المسودة بعد',
    lead: 'لم تُنشر من قبل، ولا تزال هذه الحقول فارغة',
  },
}

/** Shows an editor which fields are missing in the draft of a new document. */
export const DraftMessage = ({lang, reference}: Readonly<{lang: Language; reference: string}>) => (
  <>
    <h1 className="text-3xl">{pickText(texts, lang).title}</h1>
    <p className="mt-4 max-w-[60ch] text-lg text-text-quiet">
      {pickText(texts, lang).lead}: <bdi dir="ltr">{listMissing(reference)}</bdi>
    </p>
  </>
)
