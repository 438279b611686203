import {presentationTool} from 'sanity/presentation'
import {locations} from './locations.ts'
import {mainDocuments} from './main-documents.ts'

/** The preview: drafts on the real pages beside the form, with overlays that link texts to their fields. */
export const presentation = (siteUrl: string) =>
  presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: siteUrl,
      previewMode: {
        enable: '/api/draft/enable',
        // A shared link would show unapproved texts to anybody who has it.
        shareAccess: false,
      },
    },
    resolve: {mainDocuments, locations},
  })
