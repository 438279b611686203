import {sanitySchemaToPortableTextSchema} from '@portabletext/sanity-bridge'
import type {OnPasteFn} from 'sanity'
import {readPasted} from './read-pasted.ts'

const newKey = () => globalThis.crypto.randomUUID().slice(-12)
const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Pastes what was copied from Word or a page with its headings and tables; what was copied from the editor stays the editor's. */
export const pasteDocument: OnPasteFn = ({event: {clipboardData}, schemaTypes, path}) => {
  if (clipboardData.types.includes('application/x-portable-text')) return undefined
  const schema = sanitySchemaToPortableTextSchema(schemaTypes.portableText)
  const blocks = readPasted(clipboardData.getData('text/html'), {schema, newKey, parseHtml})
  return blocks && {insert: blocks, path}
}
