/** The fields of a document or a part of it. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a paragraph of formatted text. */
export const isBlock = (value: unknown): value is Fields => isFields(value) && value['_type'] === 'block'

/** The words of a paragraph, however they are marked. */
export const blockText = (block: Fields): string =>
  (Array.isArray(block['children']) ? block['children'] : [])
    .map((child: unknown) => (isFields(child) && typeof child['text'] === 'string' ? child['text'] : ''))
    .join('')

/** Fields of a part of an article, such as a callout, that hold words. */
const wordFields: ReadonlySet<string> = new Set(['alt', 'caption', 'title', 'text', 'label', 'cells'])

/** Whether a field of a part of an article holds words. */
export const holdsWords = (field: string): boolean => wordFields.has(field)
