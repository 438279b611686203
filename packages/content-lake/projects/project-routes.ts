import {respond, respondEmpty} from '../http/bodies.ts'
import {type Route, pathPart, type Call} from '../http/router.ts'
import {signedIn} from '../auth/auth-routes.ts'
import {listGrants} from '../auth/grants.ts'
import {httpError} from '../http/http-error.ts'
import type {OpenDatasets} from './open-datasets.ts'
import type {ProjectOptions} from './project-options.ts'
import {requireProject} from './project-settings.ts'

// Features of the Studio. Comments are read-only without the first one. The last one turns on scheduled drafts.
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
  // The Studio reads how long ended releases are kept. Here they are kept forever.
  {
    method: 'GET',
    path: '/subscriptions/project/:project',
    handle: () => respond({featureTypes: {retention: {features: [{attributes: {}}]}}}),
  },
  // Requests for a role with more rights. Roles are fixed here.
  {method: 'GET', path: '/access/requests/me', handle: () => respond([])},
  {method: 'GET', path: '/help', handle: () => respond({resources: {title: '', sectionArray: []}})},
  {method: 'GET', path: '/journey/announcements', handle: () => respond([])},
  {method: 'GET', path: '/journey/:topic*', handle: () => respondEmpty()},
  {method: 'GET', path: '/intake/telemetry-status', handle: () => respond({status: 'denied'})},
  {method: 'POST', path: '/intake/:topic*', handle: () => respondEmpty()},
]

/** Routes for a Studio's project: members, datasets, grants, roles. */
export function projectRoutes(
  {id: projectId, title, roles, members}: ProjectOptions,
  datasets: OpenDatasets,
): readonly Route[] {
  const inThis = requireProject(projectId)
  const project = (call: Call) => ({
    id: projectId,
    displayName: title,
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    features: [],
    members: members.map(({id, role, roleTitle, isRobot}) => ({
      id,
      isRobot,
      isCurrentUser: id === call.user.id,
      role,
      roles: [{name: role, title: roleTitle}],
    })),
  })
  return [
    {method: 'GET', path: '/projects', handle: (call) => respond(signedIn(call) && [project(call)])},
    {method: 'GET', path: '/projects/:project', handle: (call) => respond(project(inThis(call)))},
    {
      method: 'GET',
      path: '/projects/:project/datasets',
      handle: (call) => respond(listDatasets(inThis(call), datasets)),
    },
    // The same list for clients that name the project in their host.
    {method: 'GET', path: '/datasets', handle: (call) => respond(listDatasets(call, datasets))},
    {
      method: 'GET',
      path: '/projects/:project/datasets/:dataset/acl',
      handle: (call) => {
        const name = pathPart(inThis(call), 'dataset')
        const dataset = datasets.get(name)
        if (!dataset) throw httpError(404, `Dataset "${name}" not found`)
        return respond(listGrants(dataset.grants, call.user.role))
      },
    },
    {
      method: 'GET',
      path: '/projects/:project/grants',
      handle: (call) => respond(signedIn(inThis(call)) && {}),
    },
    {
      method: 'GET',
      path: '/projects/:project/roles',
      handle: (call) => {
        inThis(call)
        return respond(roles.map((role) => ({...role, isCustom: false, grants: {}})))
      },
    },
  ]
}

// The Studio finds the comments dataset by its profile.
function listDatasets({query}: Call, datasets: OpenDatasets) {
  const definitions = datasets.definitions()
  if (query.get('datasetProfile') === null)
    return definitions
      .filter(({commentsOn}) => commentsOn === undefined)
      .map(({name, isPrivate}) => ({
        name,
        aclMode: isPrivate ? 'private' : 'public',
        datasetProfile: null,
        tags: [],
        features: [],
      }))
  return definitions
    .filter(({commentsOn}) => commentsOn !== undefined)
    .map(({name, commentsOn}) => ({name, datasetProfile: 'comments', addonFor: commentsOn}))
}
