import {studioUsers, type Keys, type StudioUserId} from '#runtime/environment/keys.ts'
import type {Member} from '#packages/content-lake/auth/grants.ts'
import type {ProjectOptions} from '#packages/content-lake/projects/project-options.ts'
import {commentGrants, contentGrants, roles, documentRules} from './grants.ts'

const makeStudioMember = (
  id: StudioUserId,
  name: string,
  role: string,
  roleTitle: string,
): Omit<Member, 'token'> => ({
  id,
  name: `${name} (${roleTitle})`,
  email: `${id}@marsa.example`,
  role,
  roleTitle,
  isRobot: false,
})

const makeRobotMember = (
  id: 'viewer' | 'editor' | 'publisher',
  name: string,
  roleTitle: string,
): Omit<Member, 'token'> => ({
  id,
  name,
  email: `${id}@marsa.example`,
  role: id,
  roleTitle,
  isRobot: true,
})

const studioMembers: Readonly<Record<StudioUserId, Omit<Member, 'token'>>> = {
  admin: makeStudioMember('admin', 'Nadia Rahal', 'administrator', 'Administrator'),
  compliance: makeStudioMember('compliance', 'Amal Haddad', 'compliance', 'Compliance'),
  compliance2: makeStudioMember('compliance2', 'James Whitfield', 'compliance', 'Compliance'),
  marketing: makeStudioMember('marketing', 'Layla Mansour', 'marketing', 'Marketing'),
}

/** The people of the demo brand, and its programs. */
const listMembers = (keys: Keys['content']): readonly Member[] => [
  ...studioUsers.map((id) => ({...studioMembers[id], token: keys.users[id]})),
  {...makeRobotMember('viewer', 'Site preview', 'Viewer'), token: keys.viewer},
  {...makeRobotMember('editor', 'Content import', 'Editor'), token: keys.editor},
  {...makeRobotMember('publisher', 'Publisher', 'Publisher'), token: keys.publisher},
]

export type BrandProject = Readonly<{
  folder: string
  keys: Pick<Keys, 'content' | 'webhookSecret'>
  projectId: string
  /** Name of the content dataset. */
  dataset: string
  /** Addresses of the Studio and the site. */
  pages: readonly string[]
  /** Target of webhooks for published documents. Optional. */
  webhookUrl?: string
}>

/** The brand's project in the Content Lake: content, comments, members and their rights. */
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
  members: listMembers(keys.content),
  pages,
  rules: documentRules,
})
