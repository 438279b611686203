import type {Route} from '../http/router.ts'
import {datasetRoutes} from './dataset-routes.ts'
import {inProject} from './in-project.ts'
import type {ProjectSettings} from './project-settings.ts'
import {schemaRoutes} from './schema-routes.ts'
import {corsRoutes, hookRoutes} from './settings-routes.ts'

export type Management = Readonly<{
  projectId: string
  settings: ProjectSettings
  datasets: ReadonlyMap<string, unknown>
  /** Opens a new dataset. */
  open: (name: string) => void
}>

/** Routes that configure a project: datasets, schemas, CORS origins and webhooks. */
export function managementRoutes({projectId, settings, datasets, open}: Management): readonly Route[] {
  const inThis = inProject(projectId)
  return [
    ...datasetRoutes(settings, datasets, open),
    ...schemaRoutes(settings, datasets, inThis),
    ...corsRoutes(settings, inThis),
    ...hookRoutes(settings, inThis),
  ]
}
