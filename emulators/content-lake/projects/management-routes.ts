import type {Route} from '../http/router.ts'
import {datasetRoutes, type AdditionalDatasets} from './dataset-routes.ts'
import {inProject} from './in-project.ts'
import type {ProjectSettings} from './project-settings.ts'
import {schemaRoutes} from './schema-routes.ts'
import {corsRoutes, hookRoutes} from './settings-routes.ts'

export type Management = AdditionalDatasets &
  Readonly<{
    projectId: string
    settings: ProjectSettings
    datasets: ReadonlyMap<string, unknown>
  }>

/** Routes that configure a project: datasets, schemas, CORS origins and webhooks. */
export function managementRoutes({
  projectId,
  settings,
  datasets,
  open,
  remove,
}: Management): readonly Route[] {
  const inThis = inProject(projectId)
  return [
    ...datasetRoutes(settings, datasets, {open, remove}),
    ...schemaRoutes(settings, datasets, inThis),
    ...corsRoutes(settings, inThis),
    ...hookRoutes(settings, inThis),
  ]
}
