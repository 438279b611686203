import {languages} from '#domain/languages/languages.ts'
import {schemaTypes} from '#schemas/types.ts'
import {type TranslationIssueKind, translationFilter} from './translation-filter.ts'

/** The kinds of issues that a translation may have. */
export const issueKinds = ['missing', 'outdated'] as const satisfies readonly TranslationIssueKind[]

/** GROQ filter: every document with a text that is missing or outdated in a language. */
export const issuesFilter = languages
  .flatMap((language) => issueKinds.map((kind) => translationFilter(schemaTypes, language, kind)))
  .join(' || ')
