import {messagesOf} from '#web/i18n/messages.ts'
import type {Language} from '#domain/languages/languages.ts'

/** The names of the roles of some people, each role once. A seal names all roles of a person in one text, separated by commas. */
export function roleNames(lang: Language, roles: readonly string[]): readonly string[] {
  const names: ReadonlyMap<string, string> = new Map(
    Object.entries(messagesOf(lang).archive.provenance.roles),
  )
  const single = roles.flatMap((role) => role.split(',').map((each) => each.trim()))
  return [...new Set(single)].map((role) => names.get(role) ?? role)
}
