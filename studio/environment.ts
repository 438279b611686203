import {formatFilePath} from '#domain/seal/evidence-files.ts'

/** The Studio's build-time environment. */
export type StudioEnvironment = Readonly<{
  projectId: string
  dataset: string
  /** Address of the embedded Content Lake. Undefined for a hosted one. */
  localLake: string | undefined
  /** Address of the site for previews. */
  siteUrl: string
}>

// The build replaces exactly these expressions with their values. `.env.example` leaves them empty, which means the same as missing.
export const environment: StudioEnvironment = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'marsa',
  dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  localLake: process.env.SANITY_STUDIO_API_HOST || undefined,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL || 'http://localhost:3000',
}

/** The address of a file, from its id. */
export const toFileAddress = (id: string): string =>
  `${environment.localLake ?? 'https://cdn.sanity.io'}${formatFilePath(id, environment)}`

const pictureId = /^image-([\da-f]{24,64}-\d{1,5}x\d{1,5})-([a-z]{3,4})$/u

/** The address of a picture's file, from its id. Null for other ids. */
export function toPictureAddress(id: string): string | null {
  const [, name, ending] = pictureId.exec(id) ?? []
  const {localLake = 'https://cdn.sanity.io', projectId, dataset} = environment
  return name === undefined ? null : `${localLake}/images/${projectId}/${dataset}/${name}.${ending ?? ''}`
}
