import {callManagementApi, type Project} from './call-management-api.ts'

/** The settings of a project's sign-in service, from the management API. */
export const readAuthSettings = async (project: Project): Promise<unknown> =>
  await callManagementApi(project, 'auth')

/** Changes some of them and keeps the others. */
export const changeAuthSettings = async (
  project: Project,
  change: Readonly<Record<string, unknown>>,
): Promise<void> => void (await callManagementApi(project, 'auth', change))
