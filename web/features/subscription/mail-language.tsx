'use client'

import {languages} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {RadioCards} from '#web/ui/form/radio-cards.tsx'

/** Which language one is mailed in. */
export const MailLanguage = ({words}: Readonly<{words: Messages['newsletter']}>) => (
  <RadioCards
    name="language"
    label={words.language}
    options={languages.map((value) => ({value, label: words.languages[value]}))}
  />
)
