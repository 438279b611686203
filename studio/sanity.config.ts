import {visionTool} from '@sanity/vision'
import {SANITY_VERSION, defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {defaultLanguage} from '#domain/languages.ts'
import {schemaTypes} from '#schemas/types.ts'
import {formatMomentsIn} from '#schemas/values/moments.ts'
import {documentActions} from './actions/document-actions.ts'
import {newDocumentOptions} from './actions/allowed-actions.ts'
import {retryAvailability, respondOffline, spreadStreams} from './browser-fetch.ts'
import {auditDeskTool} from './audit-desk/audit-desk.tsx'
import {ToolWithAlarm} from './approval/unsealed-changes.tsx'
import {calendarTool} from './calendar/calendar.tsx'
import {deskTool} from './desk/desk.tsx'
import {searchableSources} from './desk/pictures/choose-picture.tsx'
import {environment} from './environment.ts'
import {directPage, locales} from './i18n/locale.ts'
import {ToolMenuWithLanguages} from './i18n/language-switch.tsx'
import {DirectedLayout} from './i18n/right-to-left.tsx'
import {studioLanguage, studioLocale, translate} from './i18n/say.ts'
import {translateSchema, withCountries} from './i18n/schema-texts.ts'
import {homeTool} from './home/home.tsx'
import {ArticleBlock} from './inputs/article-block.tsx'
import {InputByType} from './inputs/input-by-type.tsx'
import {makeLocalLakeOptions} from './local-lake.tsx'
import {MarsaMark, SettledDocument} from './frame.tsx'
import {presentation} from './presentation/presentation.ts'
import {documentTemplates} from './structure/templates.ts'
import {defaultDocumentNode} from './structure/document-views.ts'
import {structure} from './structure/structure.ts'
import {listTools} from './structure/roles.ts'

const {projectId, dataset, localLake, siteUrl} = environment

const browserFetch = retryAvailability(globalThis.fetch.bind(globalThis))
globalThis.fetch = localLake
  ? spreadStreams(localLake, respondOffline(SANITY_VERSION, browserFetch), Math.trunc(Math.random() * 64))
  : browserFetch

if (studioLanguage !== defaultLanguage) translateSchema(schemaTypes, withCountries(studioLanguage, translate))
formatMomentsIn(studioLocale)
directPage(document.documentElement)

export default defineConfig({
  name: 'marsa',
  title: 'Marsa',
  icon: MarsaMark,
  projectId,
  dataset,
  ...(localLake ? makeLocalLakeOptions(localLake, projectId, dataset) : {}),
  plugins: [structureTool({structure, defaultDocumentNode}), presentation(siteUrl), visionTool()],
  tools: (offered, context) =>
    listTools([homeTool, ...offered, calendarTool, deskTool, auditDeskTool], context),
  i18n: {locales},
  schema: {types: schemaTypes, templates: documentTemplates},
  studio: {
    components: {activeToolLayout: ToolWithAlarm, layout: DirectedLayout, toolMenu: ToolMenuWithLanguages},
  },
  form: {
    components: {input: InputByType, block: ArticleBlock},
    image: {assetSources: searchableSources},
  },
  document: {actions: documentActions, newDocumentOptions, components: {unstable_layout: SettledDocument}},
})
