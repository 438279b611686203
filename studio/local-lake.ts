import type {AuthConfig, WorkspaceOptions} from 'sanity'

const people = [
  {name: 'admin', title: 'admin'},
  {name: 'compliance', title: 'compliance'},
  {name: 'compliance2', title: 'compliance2 (second pair of eyes)'},
  {name: 'marketing', title: 'marketing'},
] as const

/** The people of the embedded stack, chosen on the sign-in screen without a password. */
const signIn = (lake: string): AuthConfig => ({
  loginMethod: 'token',
  redirectOnSingle: false,
  providers: people.map(({name, title}) => ({name, title, url: `${lake}/v1/auth/login/${name}`})),
})

type LocalOptions = Pick<
  WorkspaceOptions,
  | 'apiHost'
  | 'auth'
  | 'apps'
  | 'announcements'
  | 'releases'
  | 'scheduledDrafts'
  | 'scheduledPublishing'
  | 'tasks'
>

const off = {enabled: false} as const

/** What differs in the configuration when the Studio works on the embedded Content Lake at `lake`. */
export const localLakeOptions = (lake: string): LocalOptions => ({
  apiHost: lake,
  auth: signIn(lake),
  // Products of the hosted platform; the embedded lake has no service behind them.
  apps: {canvas: off},
  announcements: off,
  releases: off,
  scheduledDrafts: off,
  scheduledPublishing: off,
  tasks: off,
})
