import {visionTool} from '@sanity/vision'
import {SANITY_VERSION, defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from '#schemas/types.ts'
import {documentActions} from './actions/document-actions.ts'
import {newDocumentOptions} from './actions/new-document-options.ts'
import {requestUntilKnown} from './request-until-known.ts'
import {auditDeskTool} from './audit-desk/audit-desk-tool.ts'
import {ToolUnderAlarm} from './approval/unsealed-banner.tsx'
import {calendarTool} from './calendar/calendar-tool.ts'
import {deskTool} from './desk/desk-tool.ts'
import {searchableSources} from './desk/pictures/searchable-sources.ts'
import {environment} from './environment.ts'
import {homeTool} from './home/home-tool.ts'
import {ArticleBlock} from './inputs/article-block.tsx'
import {InputByType} from './inputs/input-by-type.tsx'
import {respondOffline} from './respond-offline.ts'
import {localLakeOptions} from './local-lake.ts'
import {MarsaMark} from './marsa-mark.tsx'
import {presentation} from './presentation/presentation.ts'
import {SettledDocument} from './settled-document.tsx'
import {spreadStreams} from './spread-streams.ts'
import {documentTemplates} from './structure/document-templates.ts'
import {defaultDocumentNode} from './structure/document-views.ts'
import {structure} from './structure/structure.ts'
import {toolsFor} from './structure/tools-for.ts'

const {projectId, dataset, localLake, siteUrl} = environment

const browserFetch = requestUntilKnown(globalThis.fetch.bind(globalThis))
globalThis.fetch = localLake
  ? spreadStreams(localLake, respondOffline(SANITY_VERSION, browserFetch), Math.trunc(Math.random() * 64))
  : browserFetch

export default defineConfig({
  name: 'marsa',
  title: 'Marsa',
  icon: MarsaMark,
  projectId,
  dataset,
  ...(localLake ? localLakeOptions(localLake, projectId, dataset) : {}),
  plugins: [structureTool({structure, defaultDocumentNode}), presentation(siteUrl), visionTool()],
  tools: (offered, context) =>
    toolsFor([homeTool, ...offered, calendarTool, deskTool, auditDeskTool], context),
  schema: {types: schemaTypes, templates: documentTemplates},
  studio: {components: {activeToolLayout: ToolUnderAlarm}},
  form: {
    components: {input: InputByType, block: ArticleBlock},
    image: {assetSources: searchableSources},
  },
  document: {actions: documentActions, newDocumentOptions, components: {unstable_layout: SettledDocument}},
})
