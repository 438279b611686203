import {defineCliConfig} from 'sanity/cli'

/** What the Studio's bundle may be told; see `studio/environment.ts`. */
const variables = [
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_DATASET',
  'SANITY_STUDIO_API_HOST',
  'SANITY_STUDIO_SITE_URL',
]

// A browser has no `process`: a variable that is not set must be written into the bundle as missing, too.
const missing = Object.fromEntries(variables.map((name) => [`process.env.${name}`, 'undefined']))

export default defineCliConfig({
  api: {
    projectId: process.env['SANITY_STUDIO_PROJECT_ID'] || 'marsa',
    dataset: process.env['SANITY_STUDIO_DATASET'] || 'production',
  },
  server: {hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] || 3333)},
  deployment: {autoUpdates: false},
  typegen: {
    path: './web/**/*.ts',
    schema: './schemas/schema.generated.json',
    generates: './web/content/sanity.types.generated.ts',
    formatGeneratedCode: false,
  },
  vite: (config) => ({...config, define: {...missing, ...config.define}}),
})
