import {createClient} from '@sanity/client'
import {type RolesById, readRoles} from '#workers/publisher/content/members.ts'
import {approvingRoles} from '#workers/publisher/content/members.ts'
import {type Finding, fail, pass, skip, type Setup} from './finding.ts'

/** A regulated text needs a sender and a different approver. */
const neededPeople = 2

/** Checks that the members' roles allow approving regulated texts. */
export function findRoles(roles: RolesById): readonly Finding[] {
  const all = [...roles.values()]
  const approving = all.filter((names) => names.some((name) => approvingRoles.includes(name))).length
  return [
    approving >= neededPeople
      ? pass(`${approving} people can approve regulated texts`)
      : fail(
          `only ${approving} of at least ${neededPeople} people can approve regulated texts`,
          `give people the role ${approvingRoles.join(' or ')} (sanity.io/manage, Members); tokens can’t approve`,
        ),
    all.some((names) => names.includes('compliance'))
      ? pass('the project has a role for Compliance')
      : skip(
          'what the role of Compliance can write',
          'no member has the role "compliance": without custom roles every editor can write everything, and only the seal keeps it from visitors',
        ),
  ]
}

/** Reads everyone's roles with a token that may do so. */
export async function checkRoles(setup: Setup): Promise<readonly Finding[]> {
  const token = setup.SANITY_PROVISION_TOKEN ?? setup.SANITY_PUBLISHER_TOKEN
  if (token === undefined)
    return [skip('the roles of people', 'needs SANITY_PROVISION_TOKEN or SANITY_PUBLISHER_TOKEN')]
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
