import type {DocumentRules} from '../auth/document-rules.ts'
import type {Grants, RoleTitle} from '../auth/grants.ts'
import type {Member} from '../auth/users.ts'

export type DatasetDefinition = Readonly<{
  name: string
  /** What each role may do in it; those of the project when missing. */
  grants?: Grants
  /** Whether only members read it. */
  isPrivate?: boolean
  /** Name of the dataset whose comments it holds: the Studio finds it, and no list names it. */
  commentsOn?: string
  /** Is called with each change of a published document, signed with the secret. */
  webhook?: Readonly<{url: string; secret: string}>
}>

/** One project of a Content Lake. Nothing has a default here: `standardProject` makes one like a new hosted project. */
export type ProjectOptions = Readonly<{
  id: string
  title: string
  /** Folder of the databases and assets, created when missing. Without one, all is held in memory and lost at the end. */
  folder?: string
  /** The first is the main one: backups hold all of these, and none of those that are made later. */
  datasets: readonly DatasetDefinition[]
  roles: readonly RoleTitle[]
  /** Of datasets that are made later. */
  grants: Grants
  members: readonly Member[]
  /** Addresses of the pages that may sign in here and read responses; those that are added over the API are added to these. */
  pages: readonly string[]
  rules: DocumentRules
}>
