import {defineCliConfig} from 'sanity/cli'

export default defineCliConfig({
  api: {
    projectId: process.env['SANITY_STUDIO_PROJECT_ID'] ?? 'marsa',
    dataset: process.env['SANITY_STUDIO_DATASET'] ?? 'production',
  },
  server: {hostname: 'localhost', port: Number(process.env['STUDIO_PORT'] ?? 3333)},
  deployment: {autoUpdates: false},
  typegen: {
    path: './web/**/*.ts',
    schema: './schemas/schema.generated.json',
    generates: './web/content/sanity.types.generated.ts',
  },
})
