import 'server-only'
import {defineQuery} from 'next-sanity'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type DemoCallTexts, demoCallFields, demoCallShape} from './demo-call-fields.ts'

export const demoCallQuery = defineQuery(
  `*[_type == "platformsPage" && _id == "platformsPage"][0] { ${demoCallFields} }`,
)

/** The call to try a demo account, as every page of a platform or tool ends with it. */
export const getDemoCall = (lang: Language): Promise<DemoCallTexts> =>
  fetchContent({query: demoCallQuery, params: {lang}, shape: demoCallShape, types: ['platformsPage']})
