import {expect} from '@playwright/test'
import {contentEditor} from './content-editor.ts'
import {patiently} from './studio-page.ts'

/** Everything that is stored, under its own id. */
export const storedContent = contentEditor().withConfig({perspective: 'raw'})

/** A glossary term that is there for a test alone. */
export const trialTerm = (id: string, definition: string, title = 'Bollard') => ({
  _id: id,
  _type: 'glossaryTerm',
  term: {_type: 'localizedString', en: title, ar: 'مربط'},
  slug: {_type: 'slug', current: 'bollard'},
  definition: {_type: 'localizedText', en: definition, ar: 'عمود تُربط به السفن.'},
})

/** Waits until the English definition of a term is stored so; `null` until it is gone. */
export const definitionBecomes = async (id: string, value: string | null): Promise<void> =>
  await expect
    .poll(async () => await storedContent.fetch<unknown>('*[_id == $id][0].definition.en', {id}), patiently)
    .toBe(value)

/** Removes what a test has made: documents whose ids begin with a word, their drafts, and what else a condition finds. */
export async function deleteTrials(begin: string, others = 'false'): Promise<void> {
  const named = [begin, `drafts.${begin}`].map((start) => `string::startsWith(_id, "${start}")`)
  await storedContent.delete({query: `*[${[...named, others].join(' || ')}]`})
}
