import type {WorkspaceOptions} from 'sanity'
import {localAuthStore} from './sign-in/local-auth-store.ts'

type LocalOptions = Pick<
  WorkspaceOptions,
  'apiHost' | 'auth' | 'apps' | 'announcements' | 'scheduledPublishing' | 'tasks'
>

const off = {enabled: false} as const

/** Configuration overrides for the embedded Content Lake at `lake`. */
export const localLakeOptions = (lake: string, projectId: string, dataset: string): LocalOptions => ({
  apiHost: lake,
  auth: localAuthStore(lake, projectId, dataset),
  // Products of the hosted platform, which the embedded lake does not provide.
  apps: {canvas: off},
  announcements: off,
  // The older product: releases and scheduled drafts replace it.
  scheduledPublishing: off,
  tasks: off,
})
