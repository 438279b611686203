import {expect} from '@playwright/test'
import {contentEditor} from './content-editor.ts'
import {studioTimeout} from '../browser/studio-page.ts'

/** A client that reads all stored documents under their own ids. */
export const storedContent = contentEditor().withConfig({perspective: 'raw'})

/** A glossary term for tests. */
export const trialTerm = (id: string, definition: string, title = 'Bollard') => ({
  _id: id,
  _type: 'glossaryTerm',
  term: {_type: 'localizedString', en: title, ar: 'مربط'},
  slug: {_type: 'slug', current: 'bollard'},
  definition: {_type: 'localizedText', en: definition, ar: 'عمود تُربط به السفن.'},
})

/** Waits until the English definition of a term is stored; `null` waits until it is deleted. */
export const expectDefinition = async (id: string, value: string | null): Promise<void> =>
  await expect
    .poll(
      async () => await storedContent.fetch<unknown>('*[_id == $id][0].definition.en', {id}),
      studioTimeout,
    )
    .toBe(value)

/** Deletes the documents of a test: those with an id prefix, their drafts, and matches of another filter. */
export async function deleteTrials(idPrefix: string, otherFilter = 'false'): Promise<void> {
  const prefixes = [idPrefix, `drafts.${idPrefix}`].map((start) => `string::startsWith(_id, "${start}")`)
  await storedContent.delete({query: `*[${[...prefixes, otherFilter].join(' || ')}]`})
}
