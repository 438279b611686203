import {commentGrants, roles} from '../auth/grants.ts'
import {signedIn} from '../auth/auth-routes.ts'
import {users} from '../auth/users.ts'
import type {Dataset} from '../dataset.ts'
import {respond} from '../http/respond.ts'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call, type Route} from '../http/router.ts'
import {inProject} from './in-project.ts'

/** Routes for a Studio's project: members, datasets, grants, roles. */
export function projectRoutes(projectId: string, datasets: ReadonlyMap<string, Dataset>): readonly Route[] {
  const inThis = inProject(projectId)
  const project = (call: Call) => ({
    id: projectId,
    displayName: 'Marsa (embedded)',
    organizationId: null,
    studioHost: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    features: [],
    members: users.map(({id, role, roleTitle, isRobot}) => ({
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
        return respond(dataset.grants[call.user.role])
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
        const named = roles.filter((role) => role !== 'anonymous')
        return respond(named.map((name) => ({name, title: titleOf(name), isCustom: false, grants: {}})))
      },
    },
  ]
}

const titleOf = (role: string): string => users.find((user) => user.role === role)?.roleTitle ?? role

// The Studio finds the comments dataset by its profile.
function listDatasets({query}: Call, datasets: ReadonlyMap<string, Dataset>) {
  const all = [...datasets.values()]
  const ofContent = all.filter(({grants}) => grants !== commentGrants)
  if (query.get('datasetProfile') === null)
    return ofContent.map(({name}) => ({
      name,
      aclMode: 'public',
      datasetProfile: null,
      tags: [],
      features: [],
    }))
  const [main] = ofContent
  return all
    .filter(({grants}) => grants === commentGrants)
    .map(({name}) => ({name, datasetProfile: 'comments', addonFor: main?.name}))
}
