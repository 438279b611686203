import {languageTitles} from '#domain/languages/language-titles.ts'
import {beginsWithPrescribed} from '#domain/texts/begins-with-prescribed.ts'
import type {BilingualText} from './check-placeholders.ts'
import type {Problem} from './problem.ts'
import {writtenTexts} from './written-texts.ts'

/** Rejects a warning that does not begin with the prescribed sentence, letter by letter. Further sentences may follow it. */
export const checkPrescribedWarning = (warning: BilingualText, prescribed: BilingualText): Problem[] =>
  writtenTexts(warning)
    .filter(([language, text]) => !beginsWithPrescribed(text, prescribed[language] ?? text))
    .map(([language]) => ({
      message: `The ${languageTitles[language]} text has to begin with the prescribed sentence, letter by letter. Put it in with the button below; further sentences may follow it.`,
      at: [language],
    }))
