import type {Language} from '#domain/languages/languages.ts'

/** A comma and the space after it. */
export const comma: Readonly<Record<Language, string>> = {en: ', ', ar: '، '}
