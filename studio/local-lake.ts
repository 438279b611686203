import type {AuthConfig, WorkspaceOptions} from 'sanity'

const people = [
  {name: 'admin', title: 'Nadia Rahal, administrator (admin)'},
  {name: 'compliance', title: 'Amal Haddad, Compliance (compliance)'},
  {name: 'compliance2', title: 'James Whitfield, Compliance (compliance2)'},
  {name: 'marketing', title: 'Layla Mansour, Marketing (marketing)'},
] as const

/** The users of the embedded stack, chosen on the sign-in screen without a password. */
const signIn = (lake: string): AuthConfig => ({
  loginMethod: 'token',
  redirectOnSingle: false,
  providers: people.map(({name, title}) => ({name, title, url: `${lake}/v1/auth/login/${name}`})),
})

type LocalOptions = Pick<
  WorkspaceOptions,
  'apiHost' | 'auth' | 'apps' | 'announcements' | 'scheduledPublishing' | 'tasks'
>

const off = {enabled: false} as const

/** Configuration overrides for the embedded Content Lake at `lake`. */
export const localLakeOptions = (lake: string): LocalOptions => ({
  apiHost: lake,
  auth: signIn(lake),
  // Products of the hosted platform, which the embedded lake does not provide.
  apps: {canvas: off},
  announcements: off,
  // The older product: releases and scheduled drafts replace it.
  scheduledPublishing: off,
  tasks: off,
})
