import {createClient} from '@sanity/client'
import {type RolesById, readRoles} from '#workers/publisher/content/read-people.ts'
import {approvingRoles} from '#workers/publisher/requests/decide-request.ts'
import {type Finding, fault, right, unchecked} from './finding.ts'
import type {Setup} from './setup.ts'

/** A regulated text needs one who sends and another who approves. */
const neededPeople = 2

/** What the roles of a project's members mean for the approval of regulated texts. */
export function findRoles(roles: RolesById): readonly Finding[] {
  const all = [...roles.values()]
  const approving = all.filter((names) => names.some((name) => approvingRoles.includes(name))).length
  return [
    approving >= neededPeople
      ? right(`${approving} people may approve regulated texts`)
      : fault(
          `${approving} of the ${neededPeople} people who are needed may approve regulated texts`,
          `give people the role ${approvingRoles.join(' or ')} (sanity.io/manage, Members); tokens approve nothing`,
        ),
    all.some((names) => names.includes('compliance'))
      ? right('the project has a role of its own for Compliance')
      : unchecked(
          'what the service lets Compliance write',
          'nobody has the role "compliance": without roles of its own every editor may write everything, and the seal alone keeps it from visitors',
        ),
  ]
}

/** Reads who has which role, with a token that may. */
export async function checkRoles(setup: Setup): Promise<readonly Finding[]> {
  const token = setup.SANITY_PROVISION_TOKEN ?? setup.SANITY_PUBLISHER_TOKEN
  if (token === undefined)
    return [unchecked('the roles of people', 'needs SANITY_PROVISION_TOKEN or SANITY_PUBLISHER_TOKEN')]
  const client = createClient({
    projectId: setup.SANITY_PROJECT_ID,
    dataset: setup.SANITY_DATASET,
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    timeout: 10_000,
    token,
  })
  return findRoles(await readRoles(client))
}
