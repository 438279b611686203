import {signedIn} from '../auth/auth-routes.ts'
import {grantsOf} from '../auth/grants.ts'
import type {OpenDatasets} from './open-datasets.ts'
import type {ProjectOptions} from './project-options.ts'
import {respond} from '../http/respond.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {inProject} from './in-project.ts'

/** Routes for a Studio's project: members, datasets, grants, roles. */
export function projectRoutes(
  {id: projectId, title, roles, members}: ProjectOptions,
  datasets: OpenDatasets,
): readonly Route[] {
  const inThis = inProject(projectId)
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
        return respond(grantsOf(dataset.grants, call.user.role))
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
