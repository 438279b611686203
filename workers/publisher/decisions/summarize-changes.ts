import {compareWords} from '#domain/word-difference.ts'
import type {TextChange} from '#domain/audit-log/decision.ts'
import {defaultLanguage, isLanguage, type Language} from '#domain/languages.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All texts inside a value, in order. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [String(value)]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name.startsWith('_') ? [] : listTexts(inner)))
}

type Part = Readonly<{language: Language | null; value: unknown}>

/** The parts of a field that are compared: each language of a localized value, or the whole value. */
const listParts = (from: unknown, to: unknown): ReadonlyArray<Readonly<{from: Part; to: Part}>> => {
  const [before, after] = [isFields(from) ? from : {}, isFields(to) ? to : {}]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isLanguage)
  return names.length === 0
    ? [{from: {language: null, value: from}, to: {language: null, value: to}}]
    : names.map((language) => ({
        from: {language, value: before[language]},
        to: {language, value: after[language]},
      }))
}

/** Enough to recognize a change in one line of a mail. */
const maxLength = 80
/** Of a document that is written again, the first fields are enough. */
const maxChanges = 20

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line
}

/** The first words that differ, before and after. */
function excerpt(language: Language, from: string, to: string): Readonly<{from: string; to: string}> {
  const runs = compareWords(language, from, to)
  const first = runs.findIndex(({kind}) => kind !== 'kept')
  const changed = runs.slice(first, first + 2)
  const find = (kind: string) => cut(changed.find((run) => run.kind === kind)?.text ?? '')
  return {from: find('removed'), to: find('added')}
}

/** The changed texts of a draft against the live text, cut to the first words that differ. */
export function summarizeChanges(from: Fields, to: Fields): readonly TextChange[] {
  const fields = [...new Set([...Object.keys(to), ...Object.keys(from)])].filter(
    (name) => !name.startsWith('_') && name !== 'seal',
  )
  const changes = fields.flatMap((field) =>
    listParts(from[field], to[field]).flatMap((part): readonly TextChange[] => {
      const {language} = part.to
      const [before, after] = [listTexts(part.from.value).join(' '), listTexts(part.to.value).join(' ')]
      return before === after
        ? []
        : [{field, language, ...excerpt(language ?? defaultLanguage, before, after)}]
    }),
  )
  return changes.slice(0, maxChanges)
}
