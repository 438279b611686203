import type {Language} from '#domain/languages/languages.ts'
import {linksIn} from '#web/i18n/public-path.ts'
import type {Step} from './step.ts'

/** Steps of the content as `StepList` takes them, their links in one language. */
export const stepEntries = (lang: Language, steps: readonly Step[]) =>
  steps.map(({_key: key, title, text, links}) => ({key, title, text, links: linksIn(lang, links)}))
