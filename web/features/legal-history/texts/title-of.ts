import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {RecordedText} from './recorded-text.ts'

/** The title of a recorded text; of one that this site cannot read, its id. */
export const titleOf = (lang: Language, {id, title}: Pick<RecordedText, 'id' | 'title'>): string =>
  title ?? (id === 'countryRules' ? messagesOf(lang).archive.countryRules : id)
