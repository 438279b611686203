import {respond, respondEmpty} from '../http/respond.ts'
import type {Route} from '../http/router.ts'

// What the Studio shows. Without the first, comments are read-only; the last is scheduled drafts.
const features = ['studioComments', 'contentReleases', 'singleDocRelease']

// No plan limits the number of releases.
const releaseLimits = {
  datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
  defaultOrgActiveReleaseLimit: null,
  orgActiveReleaseLimit: null,
  orgMeteredActiveReleaseCount: 0,
}

/** Constant responses: hosted products that are not emulated, and telemetry. */
export const fixedResponses: readonly Route[] = [
  {method: 'GET', path: '/ping', handle: () => respond({ok: true})},
  {method: 'GET', path: '/data/ping/:dataset', handle: () => respond({ping: 'PONG'})},
  {
    method: 'GET',
    path: '/check/cors',
    handle: () => respond({result: {allowed: true, withCredentials: true}}),
  },
  {method: 'GET', path: '/features', handle: () => respond(features)},
  {method: 'GET', path: '/projects/:project/features', handle: () => respond(features)},
  {
    method: 'GET',
    path: '/projects/:project/new-content-release-allowed',
    handle: () => respond({data: releaseLimits}),
  },
  {method: 'GET', path: '/projects/:project/user-applications', handle: () => respond([])},
  // Read for how long a release that ended is kept: here without an end.
  {
    method: 'GET',
    path: '/subscriptions/project/:project',
    handle: () => respond({featureTypes: {retention: {features: [{attributes: {}}]}}}),
  },
  // Requests for a role with more rights: here roles are fixed.
  {method: 'GET', path: '/access/requests/me', handle: () => respond([])},
  {method: 'GET', path: '/help', handle: () => respond({resources: {title: '', sectionArray: []}})},
  {method: 'GET', path: '/journey/announcements', handle: () => respond([])},
  {method: 'GET', path: '/journey/:topic*', handle: () => respondEmpty()},
  {method: 'GET', path: '/intake/telemetry-status', handle: () => respond({status: 'denied'})},
  {method: 'POST', path: '/intake/:topic*', handle: () => respondEmpty()},
]
