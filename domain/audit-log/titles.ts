import {defaultLanguage} from '#domain/languages.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of a field or type as in the form: `complianceNotice` is "Compliance notice". */
export const nameField = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const maxText = 80

/** The title of a document, so that people recognize it after it was deleted. An announcement has its text, and a page without a title the name of its type. */
export function readTitle(document: Fields & Readonly<{_type: string}>): string {
  const read = (value: unknown): string => {
    const title = isFields(value) ? value[defaultLanguage] : value
    return typeof title === 'string' ? title.trim() : ''
  }
  const {name, title, question, term, text, _type} = document
  const found = [name, title, question, term].map(read).find((each) => each !== '')
  if (found !== undefined) return found
  const start = _type === 'announcement' ? read(text) : ''
  if (start === '') return nameField(_type)
  return start.length > maxText ? `${start.slice(0, maxText).toWellFormed()}…` : start
}
