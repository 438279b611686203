import type {Route} from '../http/router.ts'
import {datasetRoutes} from './dataset-routes.ts'
import {embeddingRoutes} from './embedding-routes.ts'
import {inProject} from './in-project.ts'
import type {OpenDatasets} from './open-datasets.ts'
import type {ProjectSettings} from './project-settings.ts'
import {schemaRoutes} from './schema-routes.ts'
import {corsRoutes, hookRoutes} from './settings-routes.ts'

/** Routes that configure a project: datasets, schemas, CORS origins and webhooks. */
export function managementRoutes(
  projectId: string,
  settings: ProjectSettings,
  datasets: OpenDatasets,
): readonly Route[] {
  const inThis = inProject(projectId)
  return [
    ...datasetRoutes(settings, datasets),
    ...embeddingRoutes(datasets, inThis),
    ...schemaRoutes(settings, datasets, inThis),
    ...corsRoutes(settings, inThis),
    ...hookRoutes(settings, inThis),
  ]
}
