import {
  defineLocale,
  type LocaleDefinition,
  type LocalePluginOptions,
  type LocaleResourceBundle,
} from 'sanity'
import {getDirection} from '#domain/languages.ts'
import {languageDetails} from '#domain/language-details.ts'
import {studioLanguage, studioLocale} from './say.ts'

/** Sanity's own texts in Arabic by namespace. It shows a missing text in English. */
const bundles = {
  canvas: async () => await import('./sanity/canvas.json'),
  comments: async () => await import('./sanity/comments.json'),
  'copy-paste': async () => await import('./sanity/copy-paste.json'),
  feedback: async () => await import('./sanity/feedback.json'),
  presentation: async () => await import('./sanity/presentation.json'),
  releases: async () => await import('./sanity/releases.json'),
  singleDocRelease: async () => await import('./sanity/singleDocRelease.json'),
  structure: async () => await import('./sanity/structure.json'),
  studio: async () => await import('./sanity/studio.json'),
  tasks: async () => await import('./sanity/tasks.json'),
  validation: async () => await import('./sanity/validation.json'),
  vision: async () => await import('./sanity/vision.json'),
} as const satisfies Readonly<Record<string, LocaleResourceBundle['resources']>>

/** Sanity starts in the last locale. The locale has the site's calendar: plain `ar-SA` would show Islamic dates beside the audit log's. */
export const locales: NonNullable<LocalePluginOptions['locales']> = (standard): LocaleDefinition[] =>
  studioLanguage === 'ar'
    ? [
        ...standard,
        defineLocale({
          id: studioLocale,
          title: languageDetails.ar.ownName,
          weekInfo: {firstDay: 7, weekend: [5, 6]},
          bundles: Object.entries(bundles).map(([namespace, resources]) => ({namespace, resources})),
        }),
      ]
    : standard

/** Sets the page's language and direction. */
export function directPage(page: Pick<HTMLElement, 'lang' | 'dir'>): void {
  page.lang = studioLanguage
  page.dir = getDirection(studioLanguage)
}
