import {presentationTool} from 'sanity/presentation'
import {locations} from './locations.ts'
import {mainDocuments} from './main-documents.ts'

/** The site beside the form: drafts on the real pages, each text a way to where it is written. */
export const presentation = (siteUrl: string) =>
  presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: siteUrl,
      previewMode: {
        enable: '/api/draft/enable',
        // A link that shows drafts to whoever has it is no way to treat texts that need an approval.
        shareAccess: false,
      },
    },
    resolve: {mainDocuments, locations},
  })
