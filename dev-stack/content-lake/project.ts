import type {Keys} from '#commands/environment/keys.ts'
import type {ProjectOptions} from '#emulators/content-lake/projects/project-options.ts'
import {commentGrants, contentGrants, roles} from './grants.ts'
import {membersOf} from './members.ts'
import {documentRules} from './permanent-documents.ts'

export type BrandProject = Readonly<{
  folder: string
  keys: Pick<Keys, 'content' | 'webhookSecret'>
  projectId: string
  /** Name of the dataset of the content. */
  dataset: string
  /** Addresses of the Studio and the site. */
  pages: readonly string[]
  /** Target of webhooks for published documents; none when missing. */
  webhookUrl?: string
}>

/** The brand's project in the Content Lake: its content and the comments on it, its people and what they may do. */
export const brandProject = ({
  folder,
  keys,
  projectId,
  dataset,
  pages,
  webhookUrl,
}: BrandProject): ProjectOptions => ({
  id: projectId,
  title: 'Marsa (embedded)',
  folder,
  datasets: [
    {
      name: dataset,
      grants: contentGrants,
      ...(webhookUrl && {webhook: {url: webhookUrl, secret: keys.webhookSecret}}),
    },
    {name: `${dataset}-comments`, grants: commentGrants, commentsOn: dataset},
  ],
  roles,
  grants: contentGrants,
  members: membersOf(keys.content),
  pages,
  rules: documentRules,
})
