import {languages} from '#domain/languages/languages.ts'
import {schemaTypes} from '#schemas/types.ts'
import {issueCondition, type TranslationIssueKind, translationFilter} from './translation-filter.ts'

/** The kinds of issues that a translation may have. */
export const issueKinds = ['missing', 'outdated', 'unread'] as const satisfies readonly TranslationIssueKind[]

/** GROQ filter: every document with a text that is missing, outdated or not read yet in a language. */
export const issuesFilter = translationFilter(
  schemaTypes,
  languages.flatMap((language) => issueKinds.map((kind) => issueCondition(language, kind))).join(' || '),
)
